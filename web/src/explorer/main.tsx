import './explorer.css';
import { createRoot } from 'react-dom/client';
import { interfaceLanguage } from '../ui/edition';
import { textsReady } from '../ui/texts';
import { Explorer } from './Explorer';
import { explorerTexts } from './explorer.texts';

/*
 * The page `/graphql`, apart from the web app: a script of its own, which no screen loads. Not in strict mode, in which GraphiQL
 * would open two tabs for one.
 */

document.documentElement.lang = interfaceLanguage;

const root = document.getElementById('root');
if (!root) throw new Error('explorer.html has no element with the id "root".');

const start = () => {
  document.title = explorerTexts.title;
  createRoot(root).render(<Explorer />);
};

textsReady().then(start, start);
