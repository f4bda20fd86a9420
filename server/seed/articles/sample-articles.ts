import { bedtimeRoutine } from './bedtime-routine.ts';
import { fingerPlays } from './finger-plays.ts';
import { kitchenOrchestra } from './kitchen-orchestra.ts';
import { languageBath } from './language-bath.ts';
import { lullabiesOfTheWorld } from './lullabies-of-the-world.ts';
import { nurseryRhymes } from './nursery-rhymes.ts';
import type { SampleArticle } from './sample-article.ts';
import { screenlessRadio } from './screenless-radio.ts';
import { songsInTheCar } from './songs-in-the-car.ts';
import { whiteNoise } from './white-noise.ts';

export const sampleArticles: readonly SampleArticle[] = [
  bedtimeRoutine,
  nurseryRhymes,
  whiteNoise,
  languageBath,
  fingerPlays,
  screenlessRadio,
  kitchenOrchestra,
  songsInTheCar,
  lullabiesOfTheWorld,
];
