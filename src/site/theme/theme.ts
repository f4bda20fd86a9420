/** The theme of the public site; the back office has its own. */
import './fonts.css';
import './tokens.css';
import './base.css';
