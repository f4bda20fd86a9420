import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';

type Props = ImgHTMLAttributes<HTMLImageElement> & {
  alt: string;
  /** What stands for « no picture »; also for one that cannot be loaded. */
  instead: ReactNode;
};

export function Picture({ instead, alt, ...attributes }: Props) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return instead;
  return (
    <img
      // In this order: Safari starts the request as soon as it has an address.
      {...attributes}
      alt={alt}
      onError={() => setIsMissing(true)}
      // In a delivered page it may have failed before anybody listened.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0 && picture.src !== '')
          picture.decode?.().catch(() => setIsMissing(true));
      }}
    />
  );
}
