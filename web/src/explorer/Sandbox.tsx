import { useEffect, useRef } from 'react';
import type { Example } from './examples';

declare global {
  interface Window {
    /** Defined by Apollo's script. */
    EmbeddedSandbox?: new (
      options: object,
    ) => unknown;
  }
}

const scriptAddress =
  'https://embeddable-sandbox.cdn.apollographql.com/v2/embeddable-sandbox.umd.production.min.js';
/** A proxy may let a request wait for minutes. */
const patienceMs = 5_000;

interface SandboxProps {
  start: Example;
  variables?: object | undefined;
  onMissing: () => void;
}

/** Apollo Sandbox, which comes from Apollo's hosts. It sends the cookie of the session, and reports no usage. */
export function Sandbox({ start, variables, onMissing }: SandboxProps) {
  const target = useRef<HTMLDivElement>(null);
  const given = useRef({ start, variables, onMissing });
  useEffect(() => {
    const { start, variables, onMissing } = given.current;
    const script = document.createElement('script');
    const timer = setTimeout(onMissing, patienceMs);
    script.src = scriptAddress;
    script.onerror = onMissing;
    script.onload = () => {
      clearTimeout(timer);
      if (!window.EmbeddedSandbox || !target.current) return onMissing();
      new window.EmbeddedSandbox({
        target: target.current,
        initialEndpoint: `${window.location.origin}/graphql`,
        initialState: { document: start.query, variables, includeCookies: true },
        hideCookieToggle: false,
        endpointIsEditable: false,
        runTelemetry: false,
        allowDynamicStyles: false,
      });
    };
    document.head.append(script);
    return () => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
    };
  }, []);
  return <div ref={target} className="tool" lang="en" />;
}
