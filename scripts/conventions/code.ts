import { describe, expect, it } from 'vitest';
import { clearedKeys, stayingKeys, storageKey } from 'kc-api/client/storageKeys';
import { code, files, linesWith, linksWhere, text } from './sources.ts';

/** BroadcastChannel and lock names look like storage keys, but are not. */
const elsewhere = /BroadcastChannel|alone\(/;

describe('files', () => {
  it('hold one idea: at most 350 lines, unless a command writes them', () => {
    const long = code.filter((path) => !path.endsWith('.generated.ts') && text(path).trimEnd().split('\n').length > 350);
    expect(long).toEqual([]);
  });

  it('form no barrel: index.ts only where kc-screens opens a feature, and where kc-appliance declares an area', () => {
    const barrels = code.filter((path) => /\/index\.tsx?$/.test(path) && !/^packages\/(?:kc-screens\/src\/.+|kc-appliance\/src\/\w+)\/index\.ts$/.test(path));
    expect(barrels).toEqual([]);
    const starred = linksWhere(
      code.filter((path) => path.startsWith('packages/')),
      ({ kind }) => kind === 'star',
    );
    expect(starred).toEqual([]);
  });

  it('import their neighbours by full name, extension included', () => {
    const whole = /\.(?:ts|tsx|js|mjs|json|vue|svelte|css|woff2|svg|png)(?:\?.*)?$/;
    expect(linksWhere(code, ({ target }) => /^\.{1,2}\//.test(target) && !whole.test(target))).toEqual([]);
  });
});

describe('the shell', () => {
  const shell = 'packages/kc-screens/src/shell';

  it('exports at most 90 names to features, types included', () => {
    const names = [...text(`${shell}/index.ts`).matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').filter((name) => name.trim() !== ''),
    );
    expect(names.length).toBeGreaterThan(50);
    expect(names.length).toBeLessThanOrEqual(90);
  });

  it('has at most 30 source files in a folder', () => {
    const counts = new Map<string, number>();
    for (const path of files(`${shell}/**/*.{ts,tsx}`).filter((one) => !/\.(?:test|stories)\.tsx?$/.test(one))) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(10);
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  });
});

describe('components and screens', () => {
  it('use nothing that React 18 lacks: hooks of 19, contexts as elements, refs as props of a plain function, `inert` as a boolean', () => {
    const drawn = code.filter((path) => /^packages\/kc-(?:components|screens)\/src\//.test(path));
    const contexts = drawn.flatMap((path) => [...text(path).matchAll(/const (\w+)(?:: [^=\n]+)? = createContext\b/g)].map(([, name]) => name));
    const asElement = new RegExp(String.raw`</(?:${contexts.join('|')})>`);
    expect(contexts.length).toBeGreaterThan(10);
    expect(linesWith(drawn, asElement)).toEqual([]);
    expect(linesWith(drawn, /import \{[^}]*\b(?:use|useActionState|useEffectEvent|useOptimistic|Activity)\b[^}]*\} from 'react'/)).toEqual([]);
    expect(linesWith(drawn, /\binert(?:=\{|>| \/>)/)).toEqual([]);
    // A component with `ref` among its props uses `withRef` or is a styled element.
    const plain = drawn.filter((path) => /ComponentPropsWithRef/.test(text(path)) && !/withRef\(|styled[.(]/.test(text(path)));
    expect(plain).toEqual([]);
  });
});

describe('types and lint', () => {
  it('are never silenced', () => {
    const silenced = linesWith(code, /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint)-disable|prettier-ignore|c8 ignore|v8 ignore/);
    expect(silenced).toEqual([]);
  });

  it('leave nothing for later', () => {
    expect(linesWith(code, /\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it('are run in full: no test is alone or skipped', () => {
    expect(linesWith(code, /\b(?:it|test|describe)\.(?:only|skip|todo)\b/).filter((line) => !line.startsWith('scripts/requirements.test.ts'))).toEqual([]);
  });
});

describe('tests', () => {
  it('of the appliance and the contract, which share the modules of a thread, replace nothing that the next file would find replaced', () => {
    const lasting = /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|useFakeTimers|setSystemTime|resetModules)\b|\b(?:globalThis|process\.env)(?:\.\w+|\[[^\]]+\]) = /;
    expect(linesWith(files('packages/{kc-appliance,kc-api}/{src,test}/**/*.test.ts'), lasting)).toEqual([]);
  });
});

describe('what a page may be without', () => {
  const drawing = code.filter((path) => /^packages\/kc-(?:components|screens)\/src\//.test(path) && !/\.(?:stories|test)\.|\/story-kit\//.test(path));
  /** Matches code only, not comment lines. */
  const said = (what: string) => new RegExp(`^(?!\\s*(?:\\*|//|/\\*)).*${what}`);

  it.each([
    ['matchMedia', 'theme/media.ts'],
    ['ResizeObserver', 'theme/size.ts'],
    ['(?:adoptedStyleSheets|CSSStyleSheet)', 'theme/staticSheet.ts'],
    // Inside a shadow root, `document.activeElement` is only the host.
    ['activeElement', 'theme/focus.ts'],
    ['BroadcastChannel', 'session/browser.ts'],
    // React also needs a server snapshot for rendering on a server, which `useStore` supplies.
    ['useSyncExternalStore', 'theme/useStore.ts'],
  ])('%s is asked for in one place, which does without: %s', (what, place) => {
    expect(
      linesWith(
        drawing.filter((path) => !path.endsWith(`/${place}`)),
        said(`\\b${what}\\b`),
      ),
    ).toEqual([]);
  });

  /** Autocomplete tokens of HTML for secrets. The contract decides how a password manager treats a field. */
  const forSecrets = '(?:current-password|new-password|one-time-code)';
  it('a password manager is told by what the contract says of a secret, never by a word in a form', () => {
    const screens = drawing.filter((path) => path.startsWith('packages/kc-screens/'));
    expect(linesWith(screens, said(`["'\`]${forSecrets}["'\`]`))).toEqual([]);
    expect(linesWith(drawing, said(`autoComplete=["'{\`]+${forSecrets}`))).toEqual([]);
  });

  it('a form with a secret says which call it makes, so that the secret has its purpose', () => {
    const forms = drawing.filter((path) => path.startsWith('packages/kc-screens/') && /<(?:Password|Secret)Field\b/.test(text(path)));
    expect(forms.filter((path) => /<Form\b/.test(text(path)) && !/\bfacts=\{/.test(text(path)))).toEqual([]);
  });

  it('a storage of the browser is safeStorage’s', () => {
    expect(linesWith(drawing, said('(?<!safeStorage\\(\\(\\) => globalThis\\.)\\b(?:local|session)Storage\\b'))).toEqual([]);
  });
});

describe('keys', () => {
  it('of an event are read by keyOf, which leaves out those that an input method takes', () => {
    const screens = code.filter(
      (path) =>
        /^(?:packages\/kc-(?:components|screens)|apps\/console)\/src\//.test(path) && !/\.(?:stories|test)\.|\/story-kit\/|\/theme\/keyOf\.ts$/.test(path),
    );
    const plain =
      /\b(?:e|ev|event|press|nativeEvent)\.key\b|\.key\b [!=]== '(?:[A-Z]\w+| )'|\{[^{}]*\bkey\b[^{}]*\}: (?:React\.)?KeyboardEvent|\b(?:isComposing|keyCode)\b/;
    expect(linesWith(screens, plain)).toEqual([]);
  });
});

describe('storage of the browser', () => {
  const sources = code.filter(
    (path) =>
      /^(?:packages\/kc-(?:api\/src\/client|screens\/src)|apps\/console\/src)\//.test(path) &&
      !/\.(?:stories|test)\.|\/story-kit\/|\/storageKeys\.ts$/.test(path),
  );
  const names = Object.keys({ ...clearedKeys, ...stayingKeys }).map((which) => storageKey(which as Parameters<typeof storageKey>[0]));

  it('[ACCESS-05] is written under keys that storageKeys.ts declares with their lifetime', () => {
    expect(
      linesWith(sources, new RegExp(`\\.(?:get|set|remove)Item\\(['"\`]|['"\`](?:${names.join('|')})(?:['"\`]|/\\$)`)).filter((line) => !elsewhere.test(line)),
    ).toEqual([]);
  });
});

describe('time in the browser', () => {
  const own = code.filter((path) => /^(?:packages\/kc-(?:api\/src\/client|components\/src|screens\/src)|apps\/console\/src)\//.test(path));
  const drawn = own.filter((path) => !/\.(?:stories|test)\.|\/story-kit\//.test(path));
  const but = (...places: readonly string[]) => drawn.filter((path) => !places.some((place) => path.endsWith(`/${place}`)));

  // The browser's clock may be years off. Code compares times of the appliance with `ports.clock` or `client.clock`.
  it('is read from the machine in one place a package', () => {
    expect(linesWith(but('client/clock.ts', 'zone/now.ts'), /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b/)).toEqual([]);
    expect(linesWith(but('client/clock.ts', 'client/client.ts', 'client/serverClock.ts', 'session/browser.ts'), /\bsystemClock\b/)).toEqual([]);
  });

  it('is the browser’s own only for durations, and for moments that the browser has noted', () => {
    const places = [
      'client/client.ts',
      'client/renewal.ts',
      'client/serverClock.ts',
      'client/session.ts',
      'reading/usePoll.ts',
      'cvms/CvmsScreen.tsx',
      'dashboard/useInTurn.ts',
      'restart/index.ts',
      'restart/useRestart.ts',
      'restart/useRestartEnd.ts',
      'session/createSessionHost.ts',
    ];
    expect(linesWith(but(...places), /\bownClockOf\b|\bclock\.own\b/)).toEqual([]);
  });
});

describe('what is large', () => {
  it('is loaded where the appliance uses it: certificates and PDF by import()', () => {
    const sources = code.filter((path) => path.startsWith('packages/kc-appliance/src/') && !path.endsWith('.test.ts'));
    expect(linksWhere(sources, ({ target, kind, typeOnly }) => kind !== 'dynamic' && !typeOnly && /\/(?:x509|pdf)\/[^/]+$/.test(target))).toEqual([]);
  });
});

describe('security', () => {
  it('lets the appliance ask others by environment.ask alone, which bounds size, time and redirects of what comes', () => {
    // consoleNode is a proxy in front of the appliance and not part of it. It calls only the address that its operator configured.
    const others = /\.test\.ts$|\/core\/outgoing\.ts$|\/node\/consoleNode\.ts$/;
    const sources = code.filter((path) => path.startsWith('packages/kc-appliance/src/') && !others.test(path));
    expect(
      linesWith(
        sources,
        /(?<![.\w])fetch\((?!request: Request)|(?<!typeof )globalThis\.fetch|(?<!createServer as createTlsServer \} )from 'node:https'|XMLHttpRequest|WebSocket/,
      ),
    ).toEqual([]);
  });

  const ofServer = code.filter((path) => /^(?:packages\/kc-appliance\/src|apps\/console\/server)\//.test(path) && !path.endsWith('.test.ts'));

  it('derives and creates no key on the main thread, and creates pairs in one place, where owners take turns', () => {
    expect(linesWith(ofServer, /\b(?:scrypt|pbkdf2|generateKey|generateKeyPair|generatePrime|checkPrime|argon2)Sync\b/)).toEqual([]);
    expect(
      linesWith(
        ofServer.filter((path) => !path.endsWith('/core/keyPairs.ts')),
        /\bsubtle\.generateKey\(|\bgenerateKeyPair(?:<[^>]*>)?\('/,
      ),
    ).toEqual([]);
  });

  it('listens in three places, which limit the connections that wait for the other end', () => {
    const listening = ofServer.filter((path) => /\.listen\(|from '\.\/listen\.ts'/.test(text(path)) && !path.endsWith('/node/listen.ts'));
    expect(listening).toEqual(['consoleNode.ts', 'kmip/listener.ts', 'node.ts'].map((name) => `packages/kc-appliance/src/node/${name}`));
    expect(listening.filter((path) => !/\bcreateHalfOpen\(|\bconnections\.watch\(/.test(text(path)))).toEqual([]);
  });

  it('never writes markup from text', () => {
    const sources = code.filter((path) => /^(?:packages|apps)\/.*\/src\//.test(path));
    expect(
      linesWith(
        sources,
        /dangerouslySetInnerHTML|\.innerHTML\b\s*=|\.outerHTML\b\s*=|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(|Dialog\.Overlay/,
      ),
    ).toEqual([]);
  });
});
