#!/bin/sh
# Starts Icecast with a file of this folder, on a port: sh icecast.sh icecast-relay.xml 8010
# Passwords come from files, the master of a relay from the environment. The filled file is in
# RUNTIME_DIRECTORY, which systemd makes, and only its owner reads it.
set -eu
umask 077
# As XML has it, and then as sed has it.
password() {
  sed -e 's/&/\&amp;/g; s/</\&lt;/g' -e 's/[\\&|]/\\&/g' "$1"
}
sed -e "s|@SOURCE_PASSWORD@|$(password "$SOURCE_PASSWORD_FILE")|" \
    -e "s|@ADMIN_PASSWORD@|$(password "$ADMIN_PASSWORD_FILE")|" \
    -e "s|@PORT@|$2|" \
    -e "s|@MASTER_HOST@|${MASTER_HOST:-127.0.0.1}|" \
    -e "s|@MASTER_PORT@|${MASTER_PORT:-8000}|" \
    "$1" >"$RUNTIME_DIRECTORY/icecast.xml"
exec icecast2 -c "$RUNTIME_DIRECTORY/icecast.xml"
