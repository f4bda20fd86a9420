/** Who may import whom: one rule a sentence of the design. Paths are relative to the project. */
import type { ICruiseOptions, IRegularForbiddenRuleType as Rule } from 'dependency-cruiser';

const anyFolder = '(site|admin|session|player|radio|analytics|api|ui|lib|app|boot)';

/** Folders of `src/site` and `src/admin` that hold no page: every page may import them. */
const sharedRooms = 'layout|components|theme|ui|lists|record|editor|pictures';

/** Each has its routes and its rows. */
const features = 'articles|logo-links|stories|contact|legal|programme|titles|admins|log';

const only = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

/** Files of `src/{folder}` may import, of src, only their own folder and `allowed`. */
const layer = (folder: string, allowed: readonly string[]) =>
  only(
    `${folder}-imports-down`,
    `src/${folder} may import only ${['itself', ...allowed].join(', ')}`,
    { path: `^src/${folder}/` },
    { path: '^src/', pathNot: `^src/(${[`${folder}/`, ...allowed].join('|')})` },
  );

/** A package that only the files matching `path` may know. */
const packageOf = (name: string, packages: string, path: string) =>
  only(
    name,
    `${packages} only in ${path}`,
    { path: '^(src|server|publishing)/', pathNot: path },
    { path: `node_modules/(${packages})(/|$)` },
  );

export const rules: Rule[] = [
  layer('lib', ['paths\\.ts']),
  layer('api', ['lib/', 'paths\\.ts', 'config\\.ts']),
  layer('ui', ['lib/', 'paths\\.ts', 'config\\.ts']),
  layer('session', ['api/', 'lib/', 'config\\.ts']),
  layer('player', ['api/', 'radio/', 'lib/', 'paths\\.ts', 'config\\.ts']),
  layer('radio', ['lib/', 'config\\.ts']),
  packageOf('radio-knows-no-react', 'react|react-dom', '^(src/(?!radio/)|server/|publishing/)'),
  layer('analytics', ['api/', 'lib/', 'config\\.ts']),
  layer('boot', ['radio/', 'lib/', 'paths\\.ts']),
  only(
    'site-never-imports-admin',
    'a visitor never loads the back office, nor the other way round',
    { path: '^src/site/' },
    { path: '^src/admin/' },
  ),
  only(
    'admin-never-imports-site',
    'the back office stands alone',
    { path: '^src/admin/' },
    { path: '^src/site/' },
  ),
  only(
    'nobody-imports-the-app',
    'imports point down from src/app',
    { path: `^src/${anyFolder.replace('|app', '')}/` },
    { path: '^src/(app/|main\\.tsx)' },
  ),
  only(
    'pages-never-import-each-other',
    'what two pages share lives in a shared room, the layout or below',
    {
      path: '^src/(site|admin)/([^/]+)/',
      pathNot: `^src/(site|admin)/(${sharedRooms})/`,
    },
    {
      path: '^src/(site|admin)/[^/]+/',
      pathNot: `^src/$1/($2|${sharedRooms})/`,
    },
  ),
  only(
    'admin-rooms-import-down',
    'pages import record, lists and the editor; record and the editor import pictures and ui, never each other',
    { path: '^src/admin/(record|editor)/' },
    { path: '^src/admin/[^/]+/', pathNot: '^src/admin/($1|ui|pictures)/' },
  ),
  only(
    'admin-lists-know-records',
    'lists and the layout import record, pictures and ui: they show what the device keeps',
    { path: '^src/admin/(lists|layout)/' },
    { path: '^src/admin/[^/]+/', pathNot: '^src/admin/($1|record|ui|pictures)/' },
  ),
  only(
    'admin-ui-imports-nothing-of-a-room',
    'ui is what every room of the back office is made of',
    { path: '^src/admin/ui/' },
    { path: '^src/admin/[^/]+/', pathNot: '^src/admin/ui/' },
  ),
  packageOf(
    'admin-ui-knows-no-address',
    'react-router-dom',
    '^(src/(?!admin/ui/)|server/|publishing/)',
  ),
  packageOf('axios-only-in-http', 'axios', '^src/api/http\\.ts$'),
  packageOf('mui-only-in-admin', '@mui|@emotion', '^src/admin/'),
  packageOf(
    'editor-only-in-admin',
    'react-quill|react-quill-new|quill|react-dropzone',
    '^src/admin/',
  ),
  packageOf('sanitizer-only-in-rich-text', 'dompurify', '^src/ui/RichText/'),
  packageOf(
    'helmet-only-in-head-and-providers',
    'react-helmet-async',
    '^src/(ui/Head|app/AppProviders)\\.tsx$',
  ),
  packageOf('analytics-only-in-analytics', 'react-ga4', '^src/analytics/'),
  packageOf('token-decoding-only-in-session', 'jwt-decode', '^src/session/'),
  packageOf('picture-encoder-only-in-publishing', 'sharp', '^publishing/pictures/'),
  only(
    'site-knows-no-server',
    'src imports nothing of server, nor of what publishes its pages',
    { path: '^src/' },
    { path: '^(server|publishing|contract|scripts|tests)/' },
  ),
  only(
    'server-knows-only-contract-and-lib',
    'server takes schemas from the contract, pure functions from lib, and how mp3 is read',
    { path: '^server/' },
    {
      path: '^(src|contract|scripts|tests)/',
      pathNot:
        '^src/(api/contract(?:-login|-bodies|-programme|-programme-body)?\\.ts$|lib/|radio/mp3/)',
    },
  ),
  only(
    'publishing-knows-no-component',
    'what writes the pages takes calls, pure functions and addresses of the site',
    { path: '^publishing/' },
    {
      path: '^(src|server|contract|scripts|tests)/',
      pathNot: '^src/(api/|lib/|(paths|public-pages|config)\\.ts$)',
    },
  ),
  only(
    'features-never-import-each-other',
    'a feature of the server imports db, http and media; what brings two together is above them',
    { path: `^server/(${features})/` },
    { path: '^server/', pathNot: '^server/($1|db|http|media)/' },
  ),
  only(
    'server-rooms-know-no-feature',
    'db, http and media are what every feature of the server is made of',
    { path: '^server/(db|http|media)/' },
    { path: `^server/(${features})/` },
  ),
  only('no-circle', 'a circle has no direction', {}, { circular: true }),
];

export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'browser', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
  },
};
