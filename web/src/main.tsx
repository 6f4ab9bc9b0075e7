import './app/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App';
import { OwnDocument } from './app/OwnDocument';
import { reloadOnceForMissingCode } from './app/reload-once';
import { startSessionClock } from './app/session-clock';
import { createClient } from './gateway/client';
import { interfaceLanguage } from './ui/edition';
import { textsReady } from './ui/texts';

// The name of this script differs from release to release.
reloadOnceForMissingCode(import.meta.url);
startSessionClock();

document.documentElement.lang = interfaceLanguage;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const start = () =>
  createRoot(root).render(
    <StrictMode>
      {/* Which changes may wait is decided in useShownLocation. */}
      <BrowserRouter useTransitions={false}>
        <OwnDocument>
          <App client={createClient()} />
        </OwnDocument>
      </BrowserRouter>
    </StrictMode>,
  );

// Without its texts the page is in English: better than none.
textsReady().then(start, start);
