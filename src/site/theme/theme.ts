/** The look of the public site, apart from its layout: the back office has a look of its own. */
import './fonts.css';
import './tokens.css';
import './base.css';
