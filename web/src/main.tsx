import './app/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App';
import { OwnDocument } from './app/OwnDocument';
import { reloadOnceForMissingCode } from './app/reload-once';
import { startSessionClock } from './app/session-clock';
import { createClient } from './gateway/client';

// The name of this script differs from release to release.
reloadOnceForMissingCode(import.meta.url);
startSessionClock();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

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
