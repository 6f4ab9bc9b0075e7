import { lazy, Suspense, useState } from 'react';
import { Rich } from '../ui/Rich';
import { exampleFiles } from './example-files';
import { explorerTexts as t } from './explorer.texts';
import { Sandbox } from './Sandbox';
import { useViewer } from './use-viewer';

const Graphiql = lazy(() =>
  import('./Graphiql').then(
    ({ Graphiql }) => ({ default: Graphiql }),
    () => ({ default: () => <p role="alert">{t.notLoaded}</p> }),
  ),
);

const exampleNamed = (name: string) => {
  const example = exampleFiles.flatMap(({ examples }) => examples).find((one) => one.name === name);
  if (!example) throw new Error(`docs/graphql has no operation ${name}.`);
  return example;
};

const startOf = (isSignedIn: boolean) =>
  isSignedIn
    ? { start: exampleNamed('WhoAmI'), variables: undefined }
    : { start: exampleNamed('LogIn'), variables: { input: { email: '', password: '' } } };

/** Apollo Sandbox, and GraphiQL from this origin where that cannot be loaded; above it, whose session it uses. */
export function Explorer() {
  const { viewer, act } = useViewer();
  const [tool, setTool] = useState<'sandbox' | 'missing' | 'graphiql'>('sandbox');
  /** As it was when the page was opened: a log-in from here does not replace an open tab. */
  const [isSignedIn, setSignedIn] = useState<boolean>();
  if (isSignedIn === undefined && viewer !== undefined) setSignedIn(viewer !== null);
  if (viewer === undefined || isSignedIn === undefined) return null;

  const { start, variables } = startOf(isSignedIn);
  return (
    <>
      <header className="strip">
        <h1>{t.title}</h1>
        <p role="status">
          {tool === 'missing' && `${t.fromHere} `}
          <Rich
            text={viewer ? t.signedIn : t.signedOut}
            tags={{
              person: () => <strong>{viewer?.account.email}</strong>,
              link: (label) => (
                <a href="/login" target="_blank" rel="noreferrer">
                  {label}
                </a>
              ),
              tokens: (label) => (
                <a href="/account#access-tokens" target="_blank" rel="noreferrer">
                  {label}
                </a>
              ),
              code: (label) => <code>{label}</code>,
              header: () => <code>{'{"Authorization": "Bearer …"}'}</code>,
              strong: (label) => <strong lang="en">{label}</strong>,
            }}
          />
        </p>
        {tool === 'sandbox' && (
          <button type="button" onClick={() => setTool('graphiql')}>
            {t.useGraphiql}
          </button>
        )}
      </header>
      <main>
        {tool === 'sandbox' ? (
          <Sandbox start={start} variables={variables} onMissing={() => setTool('missing')} />
        ) : (
          <Suspense fallback={<p role="status">{t.loading}</p>}>
            <Graphiql start={start} variables={variables} onRun={act} />
          </Suspense>
        )}
      </main>
    </>
  );
}
