/** What is left of HTML from another program; admin-editor-paste.spec.ts pastes whole texts. */
import { expect, test } from 'vitest';
import { cleanPaste } from '#src/admin/editor/clean-paste.ts';

test.each([
  [
    'what was hidden stays away',
    '<p>Un<span style="display:none">caché</span><span style="mso-hide:all">caché</span> deux</p>',
    '<p>Un deux</p>',
  ],
  [
    'what a page says to a screen reader alone stays away',
    '<p>Voir <a href="https://exemple.fr/a">le site<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0px, 0px, 0px, 0px);">(nouvelle fenêtre)</span></a> et<span style="position: absolute; clip-path: inset(50%);">caché</span> fin</p>',
    '<p>Voir <a href="https://exemple.fr/a">le site</a> et fin</p>',
  ],
  [
    'a path and a script lead nowhere from here',
    '<p><a href="/x">Un</a> <a href="#x">deux</a> <a href="javascript:alert(1)">trois</a></p>',
    '<p>Un deux trois</p>',
  ],
  [
    'an address is kept, and nothing else of its link',
    '<p><a href="mailto:a@exemple.fr" class="x" style="color:red">Un</a></p>',
    '<p><a href="mailto:a@exemple.fr">Un</a></p>',
  ],
  ['a heading of a page is one of a text', '<h1>Un</h1><h2>Deux</h2>', '<h3>Un</h3><h3>Deux</h3>'],
  [
    'a paragraph that Word on the web calls a heading is one',
    '<div><p class="Paragraph" role="heading" aria-level="1" style="font-weight: normal;"><span data-ccp-parastyle="heading 1">Un</span><span class="EOP">\u00a0</span></p></div><div role="heading" aria-level="4">Deux</div>',
    '<h3>Un&nbsp;</h3><h4>Deux</h4>',
  ],
  ['a small heading is the smallest', '<h5>Un</h5><h6>Deux</h6>', '<h4>Un</h4><h4>Deux</h4>'],
  ['a heading is bold already', '<h2><b>Un</b></h2>', '<h3>Un</h3>'],
  ['lines of code are lines', '<pre>Un\ndeux\n</pre>', '<p>Un<br>deux</p>'],
  [
    'lines of code below their name, as ChatGPT shows them, are lines',
    '<pre><div><div>html</div><div><code><span>Un</span>\n<span>deux\n</span></code></div></div></pre>',
    '<p>html</p><p>Un<br>deux</p>',
  ],
  [
    'lines that a page shows as they are written are lines',
    '<span style="white-space: pre-wrap">Un\nDeux <b>mots</b>\n\ntrois</span><p style="white-space-collapse: preserve;">Un\ndeux</p><pre>Quatre <a href="https://exemple.fr/a">cinq</a>\nsix\n</pre>',
    'Un<br>Deux <strong>mots</strong><br><br>trois<p>Un<br>deux</p><p>Quatre <a href="https://exemple.fr/a">cinq</a><br>six</p>',
  ],
  [
    'words that a page sets one below the other are paragraphs',
    '<p><span style="color: red; display: block">Un</span><span style="display: inline !important">deux</span></p><details><summary>Trois</summary>quatre</details>',
    '<p>Un</p><p>deux</p><p>Trois</p><p>quatre</p>',
  ],
  [
    'words that a page sets side by side are not glued',
    '<p style="display: flex; gap: 1em"><b>Lundi</b><span>10 h</span></p>',
    '<p> <strong>Lundi</strong> 10 h</p>',
  ],
  ['a rule and empty lines go', '<p>Un</p><hr><p>\u00a0</p><p>Deux</p>', '<p>Un</p><p>Deux</p>'],
  [
    'bold and italic may be styles, and styles may undo them',
    '<p><span style="font-weight:700">Un</span> <span style="font-style:italic">deux</span> <b style="font-weight:normal">trois</b></p>',
    '<p><strong>Un</strong> <em>deux</em> trois</p>',
  ],
  [
    'a link to its page stands in the place of a video',
    '<p>Un <iframe data-src="//player.vimeo.com/video/123?h=1"></iframe>mot</p><figure><iframe src="https://www.youtube-nocookie.com/embed/a-_b?si=1" allowfullscreen></iframe></figure><iframe src="https://www.dailymotion.com/embed/video/x7a"></iframe><iframe src="/pub"></iframe>',
    '<p>Un </p><p><a href="https://vimeo.com/123">https://vimeo.com/123</a></p><p>mot</p><p><a href="https://www.youtube.com/watch?v=a-_b">https://www.youtube.com/watch?v=a-_b</a></p><p><a href="https://www.dailymotion.com/video/x7a">https://www.dailymotion.com/video/x7a</a></p>',
  ],
  [
    'words between blocks are a paragraph',
    '<div>Un <b>mot</b><p>Deux</p>trois</div>',
    '<p>Un <strong>mot</strong></p><p>Deux</p><p>trois</p>',
  ],
  [
    'lines without a paragraph, as a browser copies those of a poem or of a message, stay lines',
    '<meta charset="utf-8"><span>Un</span><br><br><b>Deux</b><span> mots</span><br>trois<br class="Apple-interchange-newline">',
    'Un<br><br><strong>Deux</strong> mots<br>trois',
  ],
  [
    'a line break beside a block is only its spacing',
    '<br><p>Un</p>\n<br><br><p>Deux</p>trois<br>quatre<br><ul><li>Cinq</li></ul><br>',
    '<p>Un</p>\n<p>Deux</p>trois<br>quatre<ul><li>Cinq</li></ul>',
  ],
  [
    'what is crossed out is not said as if it were not',
    '<p><s>Un</s> <strike>deux</strike> <del>trois</del> <span style="text-decoration-line:line-through">quatre</span></p>',
    '<p><s>Un</s> <s>deux</s> <s>trois</s> <s>quatre</s></p>',
  ],
  [
    'a tracked deletion and a comment of Word are no part of the text',
    `<p>Un <del cite="mailto:Paul" datetime="2026-11-01T10:00">lundi</del><ins cite="mailto:Paul" datetime="2026-11-01T10:00">mardi</ins><span class=MsoCommentReference><a href="#_msocom_1">[P1]</a></span></p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1">[P1]</a></span>Entre nous</p></div></div>`,
    '<p>Un mardi</p>',
  ],
  [
    'a cell keeps its link, its bold words and its lines',
    '<table><tr><td>\n<p><a href="https://exemple.fr/a">Un</a></p>\n</td><td> <b>Deux</b><br>trois<br></td></tr></table>',
    '<p><a href="https://exemple.fr/a">Un</a> – <strong>Deux</strong><br>trois</p>',
  ],
  [
    'a picture beside words in a table stays',
    '<table><tr><td><img src="data:image/png;base64,AAAA" alt="Lune"></td><td>Un</td></tr></table>',
    '<p><img src="data:image/png;base64,AAAA" alt="Lune"></p><p>Un</p>',
  ],
  [
    'an empty cell leaves no dash, and a caption is a line',
    '<table><caption>Un</caption><tr><td>2</td><td></td><td>3</td></tr></table>',
    '<p>Un</p><p>2 – 3</p>',
  ],
  [
    'a table that places blocks becomes these blocks',
    '<table><tr><td><h2>Un</h2><p>Deux</p></td><td>Trois</td></tr></table>',
    '<h3>Un</h3><p>Deux</p><p>Trois</p>',
  ],
  [
    'bullets of any program are a list',
    '<p>• Un</p><p>• Deux</p><p>Trois</p>',
    '<ul><li data-list="bullet">Un</li><li data-list="bullet">Deux</li></ul><p>Trois</p>',
  ],
  [
    'levels of Word without kinds are a list',
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Un</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span>Détail</p>`,
    '<ul><li data-list="bullet">Un</li><li data-list="bullet" class="ql-indent-1">Détail</li></ul>',
  ],
  [
    'a list of Word on the web has its levels',
    '<ul role="list"><li data-aria-level="1"><p>Un</p></li></ul><ul role="list"><li data-aria-level="2"><p>Détail</p></li></ul>',
    '<ul><li><p>Un</p></li></ul><ul><li class="ql-indent-1"><p>Détail</p></li></ul>',
  ],
  [
    'numbers of Word are a numbered list',
    '<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>Un</p>',
    '<ul><li data-list="ordered">Un</li></ul>',
  ],
  [
    'an item of PowerPoint loses its marker, whatever sign its font draws',
    `<div style='margin-left:.25in;mso-line-break-override:none'><span style='font-size:7pt'><span style='mso-special-format:bullet;\r\nfont-family:Wingdings'>§</span></span><span>Un</span></div><div class=O1 style='mso-line-break-override:none'><span><span style='mso-special-format:\r\nbullet'>•</span></span><span>Détail</span></div><div style='mso-line-break-override:none'><span><span style='mso-special-format:bullet'>•</span></span></div><div style='mso-line-break-override:none'><span>Deux</span></div><div style='mso-line-break-override:none'><span><span style='mso-special-format:"numbullet3\\\\,1"'>1.</span></span><span>Trois</span></div>`,
    '<ul><li data-list="bullet">Un</li><li data-list="bullet" class="ql-indent-1">Détail</li></ul><p>Deux</p><ul><li data-list="ordered">Trois</li></ul>',
  ],
  [
    'the paragraphs of one item are lines of it',
    '<ol><li><p>Un</p>\n<p>suite</p><p>fin</p><ul><li><p>Détail</p></li></ul></li><li></li><li>Deux</li></ol>',
    '<ol><li><p>Un<br>suite<br>fin</p>\n<ul><li><p>Détail</p></li></ul></li><li>Deux</li></ol>',
  ],
  [
    'a link around a heading and a paragraph leaves no empty paragraph',
    '<article><a href="https://exemple.fr/a" style="display: block"><h3>Un</h3><p>Deux</p></a></article>',
    '<a href="https://exemple.fr/a"><h3>Un</h3><p>Deux</p></a>',
  ],
  [
    'words that a page quotes keep their marks',
    '<p>Elle dit <q>bonjour</q>, puis <q>il a dit <q>oui</q></q>.</p>',
    '<p>Elle dit «&nbsp;bonjour&nbsp;», puis «&nbsp;il a dit “oui”&nbsp;».</p>',
  ],
  [
    'what stands high or low stays so',
    '<p>En 2005<sup style="vertical-align: baseline"><a href="#note">3</a></sup>, H<sub>2</sub>O, 10<span style="vertical-align:super">6</span>, le 1<sup>er</sup></p>',
    '<p>En 2005<sup>3</sup>, H<sub>2</sub>O, 10<sup>6</sup>, le 1<sup>er</sup></p>',
  ],
  [
    'a box of a checklist is no picture',
    '<ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AAAA" alt="unchecked"><p>Un</p></li><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AAAA" alt="checked"><p>Deux</p></li></ul>',
    '<ul><li data-list="unchecked"><p>Un</p></li><li data-list="checked"><p>Deux</p></li></ul>',
  ],
  [
    'the dot that counts the readers of a mail is no picture',
    '<p>Un</p><img src="https://exemple.fr/vu.gif" width="1" height="1" alt="">',
    '<p>Un</p>',
  ],
])('%s', (_what, html, cleaned) => {
  expect(cleanPaste(html)).toBe(cleaned);
});

test.each([
  'M. Dupont vient',
  'Cf. plus bas',
  'etc. Voilà',
  'Dr. Martin',
  'St. Nicolas',
  'Bref. On y va',
  '2026. Une année',
  'p. 12',
  '2) Deux',
  'o Détail',
  '– Bonsoir, dit la lune.',
])('a paragraph of Word that is no item of a list keeps its first word: %s', (words) => {
  const paragraph = (style: string) => `<p class="MsoListParagraph"${style}>${words}</p>`;
  expect(cleanPaste(paragraph('') + paragraph(' style="mso-list:none"'))).toBe(
    `<p>${words}</p><p>${words}</p>`,
  );
});

test('a style of 600 kB is read at once', () => {
  const marker = '<span style="mso-list:Ignore">1.</span>';
  const html = `<p style="${'mso-list:'.repeat(66_000)}">${marker}Un</p>`;
  expect(cleanPaste(html)).toBe('<p>Un</p>');
});
