#!/bin/sh
# Sends spare.mp3 to the hidden mounts of the relay on a port, which listeners hear when the studio or the
# master is silent: sh spare.sh 8010. Copied, not encoded: spare.mp3 and spare-low.mp3 have the rates of the two mounts.
set -eu
# Each byte as an address has it: a password may contain @ or /.
password=$(printf %s "$(cat "$SOURCE_PASSWORD_FILE")" | od -An -v -tx1 | tr -d '\n' | tr ' ' %)
mount="icecast://source:$password@127.0.0.1:$1"
exec ffmpeg -nostdin -loglevel error \
  -re -stream_loop -1 -i "$STATION_FOLDER/spare.mp3" \
  -re -stream_loop -1 -i "$STATION_FOLDER/spare-low.mp3" \
  -map 0:a -c copy -content_type audio/mpeg -f mp3 "$mount/spare.mp3" \
  -map 1:a -c copy -content_type audio/mpeg -f mp3 "$mount/spare-low.mp3"
