import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';

type Props = ImgHTMLAttributes<HTMLImageElement> & {
  alt: string;
  /** What stands for « no picture »; also for one that cannot be loaded. */
  instead: ReactNode;
};

export function Picture({ instead, alt, ...attributes }: Props) {
  /** Not of one that takes its place, as where the check behind a delivered page brings a new logo. */
  const [missing, setMissing] = useState<string>();
  const { src } = attributes;
  if (src !== undefined && src === missing) return instead;
  return (
    <img
      // In this order: Safari starts the request as soon as it has an address.
      {...attributes}
      alt={alt}
      onError={() => setMissing(src)}
      // In a delivered page it may have failed before anybody listened.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0 && picture.src !== '')
          picture.decode?.().catch(() => setMissing(src));
      }}
    />
  );
}
