import type { ComponentType } from 'react';
import { answerKeys } from '#src/api/answer-keys.ts';

let Networks: ComponentType | undefined;

/** The networks section, which a published page shows before its script has loaded. */
export const networksPart = {
  answer: answerKeys.networks,
  component: () => Networks,
  async load() {
    Networks = (await import('./SocialNetworksSection.tsx')).SocialNetworksSection;
    return Networks;
  },
};
