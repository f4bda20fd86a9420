import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in lower-case hexadecimal, in plain JavaScript. */
export const plainSha256 = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
