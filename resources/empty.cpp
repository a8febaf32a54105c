// SPDX-License-Identifier: GPL-3.0-or-later
// A library needs one source; what counts here is the embedded data.
