/** Which files of the build hold what. */
const files = (...parts: readonly string[]) => new RegExp(`/(?:${parts.join('|')})`);

/**
 * What the start of the application needs is one file, `application`, besides React, the bundler's
 * own few lines and the start itself: each is evaluated in a task of its own
 * (src/boot/load-application.ts).
 *
 * Small files compress badly, and each is a request. A group takes its files with what they import,
 * except what an earlier group has taken.
 */
export const codeSplitting = {
  groups: [
    { name: 'react-dom', test: files('node_modules/react-dom/', 'node_modules/scheduler/') },
    { name: 'renderer', test: files('src/app/renderer') },
    {
      name: 'application',
      test: files(
        'src/app/start',
        'src/site/components/(?:Notice|Skeleton)',
        'src/api/answer-keys',
      ),
    },
    // Needed at an early press (src/boot/start-early.ts), and by the engines:
    { name: 'stream', test: files('src/sound/(?:read-stream|mp3-frames)') },
    // Pages with a play button:
    {
      name: 'player',
      test: files(
        'src/player/adopt-early-sound',
        'src/player/views/(?:PlayButton|PlayerStatus|VolumeControl|player-keys)',
      ),
    },
    // The sleep timer, on the lullaby's page and over any other:
    {
      name: 'timer',
      test: files(
        'src/player/sleep-timer/(?:TimerChoices|useSleepTimer|sleep-timer|soft-end|fade)',
        'src/player/offline/offline-cache',
      ),
    },
    // Several public pages:
    {
      name: 'parts',
      test: files(
        'src/site/components/PageHeading',
        'src/analytics/(?:track-event|page-title)',
        'src/lib/file-size',
      ),
    },
    { name: 'valibot', test: files('node_modules/valibot/') },
    {
      name: 'reading',
      test: files(
        'src/lib/(?:media-picture|picture-address)',
        'src/api/shown-picture',
        'src/ui/plain-text',
        'src/site/articles/list-page-state',
      ),
    },
    {
      name: 'transport',
      test: files(
        'src/api/(?:articles|call|http|partners|update-method)\\.',
        'src/ui/(?:useResource|WaitingStatus)',
      ),
    },
    { name: 'sanitizer', test: files('src/ui/RichText/(?:sanitize|inert-document|show-pictures)') },
    { name: 'texts', test: files('src/ui/RichText/') },
    // The page of a preview, and what sends it the text:
    { name: 'preview', test: files('src/lib/(?:preview-message|slug)') },
    // Public pages and the back office:
    { name: 'identity', test: files('src/session/identity') },
    // Every form:
    {
      name: 'fields',
      test: files('node_modules/react-hook-form/', 'src/lib/field-rule', 'src/api/contract-bodies'),
    },
    { name: 'rules', test: files('src/lib/(?:default-policy|web-link)') },
  ],
};

/**
 * Scripts that every document has loaded before it imports another one: not named again in the lists
 * of what a lazy part needs, which are shipped with the code.
 */
export const startScript = files('rolldown-runtime-', 'react-dom-', 'renderer-', 'application-');
