/** Twenty articles as written by editors, by Word and by hand. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const sampleArticles: readonly string[] = [
  '',
  '<p>Bonjour.</p>',
  '<p>Une&nbsp;phrase&nbsp;pleine&nbsp;d’entités&nbsp;: comme Quill les écrit&nbsp;!</p>',
  '<p>Qui est là\u00a0? «\u00a0Le renard\u00a0», dit-elle. 12\u202f000 pas.</p>',
  '<h3>Un titre</h3><p>Un texte <strong>gras</strong>, <em>penché</em>, <u>souligné</u>.</p>',
  '<h4>Petit titre</h4><p></p><p>Après une ligne vide.</p><p><br></p>',
  '<ul><li>Un</li><li>Deux<ul><li>Deux bis<ol><li>Profond</li></ol></li></ul></li><li>Trois</li></ul>',
  '<ol><li>Premier</li><li>Deuxième</li></ol><ul><li>Puce</li></ul><ol><li>Encore</li></ol>',
  '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Quill</li><li data-list="ordered">Autre</li></ol>',
  '<ul><li data-list="checked">Fait</li><li data-list="unchecked">À faire</li></ul>',
  '<p>Un <a href="https://exemple.fr/a?b=1&amp;c=2" target="_blank">lien</a>, un <a href="mailto:a@exemple.fr">courriel</a>, <a href="tel:+33123456789">un numéro</a>, <a href="/contact">ici</a>.</p>',
  `<p>Une image :</p><p><img src="${DOT}" alt="Un « point » &amp; rien d'autre" width="1" height="1"></p>`,
  `<p><img src="${DOT}"></p><p>Sans description.</p>`,
  '<p>  Trop   d’espaces\n   et un retour </p>\n\n<p>Suite</p>\n',
  '<p>Ligne une<br>Ligne deux<br><br>Ligne quatre</p>',
  '<blockquote>Une citation</blockquote><p class="ql-align-center">Au milieu</p><h3 class="ql-align-right">À droite</h3>',
  '<p><strong>Tout <em>ensemble <u>et <s>barré</s></u></em></strong> x<sup>2</sup> H<sub>2</sub>O</p>',
  '<p>Moins que &lt;b&gt; et &amp;amp; restent du texte &quot;ainsi&quot;.</p>',
  '<h1>Niveau un</h1><h2>Niveau deux</h2><div>Un bloc</div><table><tr><td>A</td><td>B</td></tr></table>',
  '<p style="color:red" onclick="alert(1)">Collé de Word<script>alert(1)</script></p><p class="MsoNormal"><span lang="FR">Fin.</span></p>',
];
