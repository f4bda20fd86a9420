import type { ReactNode } from 'react';
import { shownPicture } from '#src/api/shown-picture.ts';
import { logoSources } from '#src/lib/media-picture.ts';
import { Picture } from './Picture.tsx';

type LogoPictureProps = {
  name: string;
  /** Address of the picture, from the backend. */
  logo: string;
  /** Width and height in pixels. */
  size: number;
  /** What stands for a logo that is missing or cannot be loaded. */
  instead: ReactNode;
  fetchPriority?: 'low';
  loading?: 'lazy' | undefined;
};

/** The logo of a partner or of a network, at the size of its tile and at twice that. */
export function LogoPicture({ name, logo, size, instead, ...asking }: LogoPictureProps) {
  const source = shownPicture(logo);
  if (source === undefined) return instead;
  const sources = logoSources(source);
  return (
    <Picture
      {...asking}
      instead={instead}
      sizes={sources && `${size}px`}
      srcSet={sources}
      src={source}
      alt={name}
      width={size}
      height={size}
      decoding="async"
    />
  );
}
