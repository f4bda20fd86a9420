const megabytes = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 2 480 000 → '2,5 Mo'. */
export const fileSize = (bytes: number) => `${megabytes.format(bytes / 1e6)}\u00a0Mo`;
