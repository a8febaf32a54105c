# SPDX-License-Identifier: GPL-3.0-or-later
# The rooms and their arrows (ARCHITECTURE.md), checked on every source line: cmake -DROOT=DIR -P layers.cmake.
# Fails with one line a violation: file, what it breaks, the line. tests/ and tools may include anything.
cmake_minimum_required(VERSION 3.25)

# Room, and after it every room that it may include. A folder belongs to the longest room that fits.
set(rooms core backends db models ui/figures ui app/cli app/commands app)
set(may_core core)
set(may_backends backends core)
set(may_db db core)
set(may_models models core)
set(may_ui/figures ui/figures core)
set(may_ui ui ui/figures models core)
# The command line touches nothing of ui but the figures.
set(may_app/cli app/cli app/commands app ui/figures models db backends core)
set(may_app/commands ${may_app/cli})
set(may_app app app/cli app/commands ui ui/figures models db backends core)

# Folders of a room, from below to above: a file includes its own and those before.
set(order_core text statistics judge campaign packet metrics formats run questions gemba comprehension writing perturb
    tasks export scoring training voting vetting sensitivity scorer verify)
set(order_models project read runs assess comprehension voting vetting agreement sensitivity report settings verify)
set(order_ui figures theme widgets delegates reading matrix runs comprehension voting vetting agreement sensitivity packets
    dialogs pages)

# Classes of QtWidgets (QAction, QShortcut, QFileSystemModel and QUndoStack are QtGui in Qt 6).
set(widgets
    QAbstractButton QAbstractGraphicsShapeItem QAbstractItemDelegate QAbstractItemView QAbstractScrollArea
    QAbstractSlider QAbstractSpinBox QApplication QBoxLayout QButtonGroup QCalendarWidget QCheckBox QColorDialog
    QColormap QColumnView QComboBox QCommandLinkButton QCommonStyle QCompleter QDataWidgetMapper QDateEdit
    QDateTimeEdit QDial QDialog QDialogButtonBox QDockWidget QDoubleSpinBox QErrorMessage QFileDialog
    QFileIconProvider QFocusFrame QFontComboBox QFontDialog QFormLayout QFrame QGesture QGestureEvent
    QGestureRecognizer QGraphicsAnchor QGraphicsAnchorLayout QGraphicsBlurEffect QGraphicsColorizeEffect
    QGraphicsDropShadowEffect QGraphicsEffect QGraphicsEllipseItem QGraphicsGridLayout QGraphicsItem
    QGraphicsItemAnimation QGraphicsItemGroup QGraphicsLayout QGraphicsLayoutItem QGraphicsLineItem
    QGraphicsLinearLayout QGraphicsObject QGraphicsOpacityEffect QGraphicsPathItem QGraphicsPixmapItem
    QGraphicsPolygonItem QGraphicsProxyWidget QGraphicsRectItem QGraphicsRotation QGraphicsScale QGraphicsScene
    QGraphicsSceneContextMenuEvent QGraphicsSceneDragDropEvent QGraphicsSceneEvent QGraphicsSceneHelpEvent
    QGraphicsSceneHoverEvent QGraphicsSceneMouseEvent QGraphicsSceneMoveEvent QGraphicsSceneResizeEvent
    QGraphicsSceneWheelEvent QGraphicsSimpleTextItem QGraphicsTextItem QGraphicsTransform QGraphicsView
    QGraphicsWidget QGridLayout QGroupBox QHBoxLayout QHeaderView QInputDialog QItemDelegate QItemEditorCreator
    QItemEditorCreatorBase QItemEditorFactory QKeySequenceEdit QLCDNumber QLabel QLayout QLayoutItem QLineEdit
    QListView QListWidget QListWidgetItem QMainWindow QMdiArea QMdiSubWindow QMenu QMenuBar QMessageBox QPanGesture
    QPinchGesture QPlainTextDocumentLayout QPlainTextEdit QProgressBar QProgressDialog QProxyStyle QPushButton
    QRadioButton QRubberBand QScrollArea QScrollBar QScroller QScrollerProperties QSizeGrip QSizePolicy QSlider
    QSpacerItem QSpinBox QSplashScreen QSplitter QSplitterHandle QStackedLayout QStackedWidget
    QStandardItemEditorCreator QStatusBar QStyle QStyleFactory QStyleHintReturn QStyleHintReturnMask
    QStyleHintReturnVariant QStyleOption QStyleOptionButton QStyleOptionComboBox QStyleOptionComplex
    QStyleOptionDockWidget QStyleOptionFocusRect QStyleOptionFrame QStyleOptionGraphicsItem QStyleOptionGroupBox
    QStyleOptionHeader QStyleOptionHeaderV2 QStyleOptionMenuItem QStyleOptionProgressBar QStyleOptionRubberBand
    QStyleOptionSizeGrip QStyleOptionSlider QStyleOptionSpinBox QStyleOptionTab QStyleOptionTabBarBase
    QStyleOptionTabWidgetFrame QStyleOptionTitleBar QStyleOptionToolBar QStyleOptionToolBox QStyleOptionToolButton
    QStyleOptionViewItem QStylePainter QStylePlugin QStyledItemDelegate QSwipeGesture QSystemTrayIcon QTabBar
    QTabWidget QTableView QTableWidget QTableWidgetItem QTableWidgetSelectionRange QTapAndHoldGesture QTapGesture
    QTextBrowser QTextEdit QTileRules QTimeEdit QToolBar QToolBox QToolButton QToolTip QTreeView QTreeWidget
    QTreeWidgetItem QTreeWidgetItemIterator QUndoView QVBoxLayout QWhatsThis QWidget QWidgetAction QWidgetData
    QWidgetItem QWidgetItemV2 QWizard QWizardPage)

# Headers that belong to one room: file name pattern.
set(sql_headers "^(QSql.*|QtSql(/.*)?|sqlite3\\.h)$")
set(socket_headers "^(sys/socket\\.h|sys/un\\.h|sys/wait\\.h|netinet/.*|arpa/inet\\.h|netdb\\.h|spawn\\.h|curl/.*|boost/asio.*|boost/process.*|QtNetwork(/.*)?|QNetwork.*|Q(Tcp|Udp|Local|Ssl)(Socket|Server)|QAbstractSocket|QProcess)$")
set(umbrella_headers "^(QtCore|QtGui|QtWidgets|QtSql|QtCharts|QtTest|QtNetwork|QtSvg|QtConcurrent)$")

# Statements in string literals, plain or raw: upper-case keywords that prose does not put side by side.
set(sql_statement "(SELECT [^\"]*[ \"]FROM |SELECT (COUNT|MAX|MIN|SUM|EXISTS)\\(|INSERT (OR [A-Z]+ )?INTO |UPDATE [a-z_]+ SET |DELETE FROM |(CREATE|DROP|ALTER) (TEMP )?(UNIQUE )?(TABLE|INDEX|VIEW|TRIGGER) |PRAGMA [a-z_]+|BEGIN (IMMEDIATE|EXCLUSIVE)|VACUUM INTO )")
# Calls of the C library that start processes or open sockets. A member function of the same name is
# something else (x.fork(), x->fork()), and so is Tertium's own word `system`.
set(process_call "(^|[^A-Za-z0-9_.>:])(::)?(v?fork|popen|posix_spawnp?|exec(l|le|lp|v|ve|vp|vpe)|socketpair)[ \t]*\\(")
set(system_call "((std|[^A-Za-z0-9_])::system|[=(!][ \t]*system|return system|^[ \t]*system)[ \t]*\\([ \t]*(\"|[A-Za-z_.]*(command|cmd|c_str))")

set(scanned 0)

function(violation file what line)
    string(STRIP "${line}" stripped)
    set_property(GLOBAL APPEND_STRING PROPERTY violations "${file}: ${what}: ${stripped}\n")
endfunction()

# The room a path under ROOT lies in, "" if in none.
function(room_of path out)
    foreach(room IN LISTS rooms)
        if(path MATCHES "^${room}/")
            set(${out} ${room} PARENT_SCOPE)
            return()
        endif()
    endforeach()
    set(${out} "" PARENT_SCOPE)
endfunction()

function(check_own_include file room header line)
    room_of("${header}" target)
    if("${header}" MATCHES "\\.\\./" OR target STREQUAL "")
        if(NOT "${header}" MATCHES "(\\.moc|^moc_.*\\.cpp)$")
            violation("${file}" "an include line names the room" "${line}")
        endif()
    elseif(NOT target IN_LIST may_${room})
        violation("${file}" "${room} may not include ${target}" "${line}")
    endif()
endfunction()

# Within a room its folders have an order; files that lie in none of them stand beside it.
function(check_order file header line)
    if(NOT "${file}" MATCHES "^(core|models|ui)/([a-z_]+)/")
        return()
    endif()
    set(room ${CMAKE_MATCH_1})
    set(from ${CMAKE_MATCH_2})
    if(NOT "${header}" MATCHES "^${room}/([a-z_]+)/")
        return()
    endif()
    list(FIND order_${room} "${from}" place)
    list(FIND order_${room} "${CMAKE_MATCH_1}" included)
    if(place EQUAL -1 OR included EQUAL -1)
        violation("${file}" "a folder without a place in order_${room} of layers.cmake" "${line}")
    elseif(included GREATER place)
        violation("${file}" "${room}/${from} may not include ${room}/${CMAKE_MATCH_1}" "${line}")
    endif()
endfunction()

function(check_foreign_include file room header line)
    if("${room}" MATCHES "^(core|backends)$" AND "${header}" MATCHES "^(Qt?[A-Z]|q[a-z]+\\.h$)")
        violation("${file}" "no Qt in ${room}" "${line}")
    elseif("${header}" MATCHES "${umbrella_headers}")
        violation("${file}" "no umbrella headers" "${line}")
    elseif("${room}" STREQUAL "models" AND ("${header}" IN_LIST widgets OR "${header}" MATCHES "^QtWidgets/"))
        violation("${file}" "no Widgets in models" "${line}")
    elseif(NOT "${room}" STREQUAL "db" AND "${header}" MATCHES "${sql_headers}")
        violation("${file}" "SQL only in db" "${line}")
    elseif("${header}" MATCHES "^link-grammar/" AND NOT "${file}" MATCHES "^core/perturb/")
        violation("${file}" "link-grammar only in core/perturb" "${line}")
    elseif(NOT "${room}" STREQUAL "backends" AND "${header}" MATCHES "${socket_headers}")
        violation("${file}" "sockets and processes only in backends" "${line}")
    endif()
endfunction()

function(check_includes file room)
    file(STRINGS "${ROOT}/${file}" lines REGEX "^[ \t]*#[ \t]*include" ENCODING UTF-8)
    foreach(line IN LISTS lines)
        if(line MATCHES "include[ \t]*<([^>]+)>")
            set(header "${CMAKE_MATCH_1}")
            room_of("${header}" own)
            if(own STREQUAL "")
                check_foreign_include("${file}" "${room}" "${header}" "${line}")
            else()
                check_own_include("${file}" "${room}" "${header}" "${line}")
            endif()
        elseif(line MATCHES "include[ \t]*\"([^\"]+)\"")
            set(header "${CMAKE_MATCH_1}")
            check_own_include("${file}" "${room}" "${header}" "${line}")
            check_order("${file}" "${header}" "${line}")
        endif()
    endforeach()
endfunction()

# Lines of `file` that match `pattern` and are not comments.
function(check_lines file pattern what)
    file(STRINGS "${ROOT}/${file}" lines REGEX "${pattern}" ENCODING UTF-8)
    foreach(line IN LISTS lines)
        if(NOT line MATCHES "^[ \t]*(//|\\*)")
            violation("${file}" "${what}" "${line}")
        endif()
    endforeach()
endfunction()

foreach(top IN ITEMS core backends db models ui app)
    file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/${top}/*.h" "${ROOT}/${top}/*.cpp")
    foreach(file IN LISTS files)
        math(EXPR scanned "${scanned} + 1")
        room_of("${file}" room)
        check_includes("${file}" "${room}")
        if(NOT room STREQUAL "db")
            check_lines("${file}" "${sql_statement}" "SQL only in db")
        endif()
        if(NOT room STREQUAL "backends")
            check_lines("${file}" "${process_call}" "sockets and processes only in backends")
            check_lines("${file}" "${system_call}" "sockets and processes only in backends")
        endif()
    endforeach()
endforeach()

if(scanned EQUAL 0)
    message(FATAL_ERROR "No sources under '${ROOT}': pass -DROOT=DIR.")
endif()
get_property(violations GLOBAL PROPERTY violations)
if(violations)
    message(FATAL_ERROR "Arrows between rooms are broken:\n${violations}")
endif()
message(STATUS "${scanned} sources keep to their rooms")
