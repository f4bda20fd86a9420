import sharp from 'sharp';
import { dataUrl, sampleJpeg } from '../../tests/support/sample-photo.ts';
import { ask } from './ask.ts';
import type { Target } from './attack.ts';

/** 40 megapixels, as the largest phones take; progressive ones need most memory in a decoder. */
const [WIDTH, HEIGHT] = [7300, 5500];
const SAVES = 3;

let photos: string[] = [];

/** Two for each save, all different. */
export async function takeLargePhotos() {
  const small = await sampleJpeg(1, 90, WIDTH / 4, HEIGHT / 4);
  for (let index = 0; index < SAVES * 2; index += 1) {
    const large = sharp(small).resize(WIDTH, HEIGHT);
    const options = { quality: 40 + index, progressive: index % 2 === 0 };
    photos.push(dataUrl(await large.jpeg(options).toBuffer()));
  }
}

/** All saved at once, as by a person in a hurry with many windows. */
export async function saveLargePhotos({ port, token }: Target) {
  const replies = await Promise.all(
    Array.from({ length: SAVES }, (_, index) => {
      const pictures = photos.slice(index * 2, index * 2 + 2).map((url) => `<img src="${url}">`);
      const body = { title: `Photos ${index}`, content: pictures.join(''), adminId: 1 };
      return ask({ port, path: '/api/article/create', method: 'POST', body, token });
    }),
  );
  photos = [];
  return [
    {
      what: 'saves refused',
      value: replies.filter(({ status }) => status !== 201).length,
      unit: '',
      limit: 0,
    },
  ];
}
