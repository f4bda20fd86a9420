/** Days for which a copy of the data may live: a backup, or what stood there before an update. */
export const COPY_DAYS = 30;
