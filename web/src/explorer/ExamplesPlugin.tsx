import { type GraphiQLPlugin, useEditorContext, usePluginStore, useSchemaStore } from '@graphiql/react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import common from '../ui/Common.module.css';
import { exampleFiles } from './example-files';
import { blankVariables, type Example } from './examples';
import { explorerTexts as t } from './explorer.texts';

/** A list of the documented operations. Each opens in a tab of its own, with its variables to be filled in. */
function Examples() {
  const field = useId();
  const [word, setWord] = useState('');
  const [opened, setOpened] = useState('');
  const { schema, fetchError } = useSchemaStore();
  const { setVisiblePlugin } = usePluginStore();
  const { addTab, queryEditor, variableEditor, headerEditor } = useEditorContext({ nonNull: true });
  const isReady = queryEditor && variableEditor && (schema || fetchError);

  const open = ({ name, query }: Example) => {
    // Those of a token count for the next operation too.
    const headers = headerEditor?.getValue() ?? '';
    // The tab must be there before its editors are written to.
    flushSync(addTab);
    headerEditor?.setValue(headers);
    variableEditor?.setValue(schema ? blankVariables(query, schema) : '');
    queryEditor?.setValue(query);
    // Read from the text a moment later, and sent with it.
    if (queryEditor) queryEditor.operationName = name;
    setOpened(t.opened(name));
    // The list covers the editors there.
    if (window.matchMedia('(max-width: 48rem)').matches) setVisiblePlugin(null);
  };

  const isFound = ({ name, query }: Example) =>
    `${name} ${query}`.toLowerCase().includes(word.trim().toLowerCase());
  const files = exampleFiles
    .map(({ title, examples }) => ({ title, examples: examples.filter(isFound) }))
    .filter(({ examples }) => examples.length > 0);
  return (
    <section className="examples" aria-label={t.examples}>
      <h2 className="graphiql-doc-explorer-title">{t.examples}</h2>
      <p className="unseen" role="status">
        {opened}
      </p>
      <label htmlFor={field}>{t.findExample}</label>
      <input id={field} type="search" value={word} onChange={({ target }) => setWord(target.value)} />
      {files.length === 0 && <p role="status">{t.noExample}</p>}
      {files.map(({ title, examples }) => (
        <div key={title} lang="en">
          <h3>{title}</h3>
          <ul className={common.list}>
            {examples.map((example) => (
              <li key={example.name}>
                <button type="button" disabled={!isReady} onClick={() => open(example)}>
                  {example.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const icon = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M4 6h16M4 12h16M4 18h10" />
  </svg>
);

export const examplesPlugin: GraphiQLPlugin = { title: t.examples, icon, content: Examples };
