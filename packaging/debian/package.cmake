# SPDX-License-Identifier: GPL-3.0-or-later
# The .deb by CPack. Libraries come into Depends by dpkg-shlibdeps; named here is what no library link shows.
set(TERTIUM_PACKAGER "Tertium contributors <contributors@tertium.invalid>" CACHE STRING
    "Name and address in the package's Maintainer field")

file(READ ${CMAKE_CURRENT_LIST_DIR}/description.txt description)
string(STRIP "${description}" CPACK_DEBIAN_PACKAGE_DESCRIPTION)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "judge literary translations together with language models")

set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tertium)
set(CPACK_PACKAGE_CONTACT ${TERTIUM_PACKAGER})
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};Tertium;program;/")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION text)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The database driver is a plugin; endpoints are reached by https; minimal pairs are parsed with a dictionary.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6sql6-sqlite, ca-certificates, hicolor-icon-theme, link-grammar-dictionaries-en")
# The engine of the local model, other scripts than Latin, the words of Qt's dialogs, Wayland.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "python3-venv, fonts-noto-core, fonts-noto-cjk, qt6-translations-l10n, qt6-wayland")
include(CPack)
