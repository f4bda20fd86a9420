import { startDeadAddress } from '#tests/support/listening/dead-address.ts';
import { openListener } from '#tests/support/listening/listener.ts';
import { startRadioSite } from '#tests/support/listening/radio-site.ts';
import { expect, test } from '#tests/support/servers.ts';

for (const isEarly of [true, false])
  test(`a station that refuses at once ${isEarly ? 'an early press' : 'the first press'} is told as one that does not answer, and the lullaby is offered`, async ({
    context,
  }) => {
    const dead = await startDeadAddress('refused');
    const site = await startRadioSite(dead.url);
    try {
      if (isEarly) site.holdScripts();
      const { page, play, appReady } = await openListener(context, site.url);
      if (!isEarly) await appReady();
      await play.click();
      site.releaseScripts();
      const radio = page.getByRole('region', { name: 'La radio en direct' });
      await expect(radio.getByRole('status')).toHaveText(
        'La radio ne répond pas. Nouvel essai en cours…',
      );
      await expect(radio.getByRole('link')).toHaveAttribute('href', '/berceuse');
    } finally {
      await site.stop();
    }
  });
