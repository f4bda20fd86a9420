/** Loopback addresses of this machine, one for each visitor: limits count by address. */
export const localAddress = (visitor: number) =>
  `127.${1 + (visitor >> 16)}.${(visitor >> 8) & 255}.${1 + (visitor & 127)}`;
