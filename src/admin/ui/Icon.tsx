/** Lines on a 24 × 24 grid, as thick and as round as those of the public menu. */
const LINES = {
  dashboard: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z',
  article: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  story:
    'M12 7c-2-1.6-4.6-2.2-8.5-2.2v13.4c3.9 0 6.5.6 8.5 2.2 2-1.6 4.6-2.2 8.5-2.2V4.8C16.6 4.8 14 5.4 12 7ZM12 7v13.4',
  partner: 'M12 20S4 15 4 9.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20Z',
  network:
    'M18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.2 10.8l7.6-4M8.2 13.2l7.6 4',
  message: 'M4 6h16v12H4zM4 7l8 6 8-6',
  programme: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  legal: 'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6a3 3 0 0 0 5 0ZM19 7l-2.5 6a3 3 0 0 0 5 0Z',
  log: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  bin: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4 20h16',
  site: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  leave: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  sections: 'M4 7h16M4 12h16M4 17h16',
  add: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  back: 'M19 12H5M11 6l-6 6 6 6',
  more: 'M12 5.5h.1M12 12h.1M12 18.5h.1',
} as const;

export type IconName = keyof typeof LINES;

type Props = { name: IconName; size?: number };

/** A drawing beside words that say the same. */
export const Icon = ({ name, size = 22 }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' || name === 'log' ? 2.4 : 2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    <path d={LINES[name]} />
  </svg>
);
