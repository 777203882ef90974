import { Canvas, DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import type { Advice, ComponentDocs } from '../packages/kc-components/src/theme/story-kit/componentDocs.ts';
import { docsId, storySuffix } from './docsLinks.ts';

const guides = import.meta.glob<{ default: ComponentDocs }>('../packages/kc-components/src/*/story-kit/*.docs.ts');

/** The file that documents the component of a stories file. */
const guidePath = (storiesPath: string): string =>
  storiesPath.replace(/^(?:\.\.?\/)+/, '../').replace(/\/([^/]+)\.stories\.tsx$/, (_, name: string) => `/story-kit/${name}.docs.ts`);

function Section({ title, when, children }: { title: string; when: boolean; children: ReactNode }) {
  return when ? (
    <>
      <h2>{title}</h2>
      {children}
    </>
  ) : null;
}

const Lines = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Advice with its live examples. A sentence without a story stands alone. */
function AdviceList({ of }: { of: readonly Advice[] }) {
  const stories = useContext(DocsContext).componentStories();
  return of.map(({ text, story }) => {
    const example = story === undefined ? undefined : stories.find(({ id }) => id.endsWith(`--${storySuffix(story)}`));
    return (
      <div key={text}>
        <p>{text}</p>
        {example && <Canvas of={example.moduleExport} />}
      </div>
    );
  });
}

/**
 * The written part of a component's docs page. It loads its text by itself, so that a story does not load it. It finds the
 * text by the path of the stories file that the page is attached to.
 */
export function ComponentGuide() {
  const [first] = useContext(DocsContext).componentStories();
  const path = guidePath((first?.parameters as { fileName?: string } | undefined)?.fileName ?? '');
  const [docs, setDocs] = useState<ComponentDocs>();
  useEffect(() => {
    let isCurrent = true;
    void guides[path]?.().then(({ default: loaded }) => isCurrent && setDocs(loaded));
    return () => {
      isCurrent = false;
    };
  }, [path]);
  if (!docs) return null;
  const { purpose, avoid, dos, donts, keyboard, accessibility, content, related } = docs;
  return (
    <>
      <p>{purpose}</p>
      <h2>When not to use it</h2>
      <p>{avoid}</p>
      <Section title="Do" when={dos.length > 0}>
        <AdviceList of={dos} />
      </Section>
      <Section title="Do not" when={donts.length > 0}>
        <AdviceList of={donts} />
      </Section>
      <Section title="Keyboard" when={keyboard.length > 0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Keys</th>
              <th scope="col">Effect</th>
            </tr>
          </thead>
          <tbody>
            {keyboard.map(([keys, effect]) => (
              <tr key={keys}>
                <td>{keys}</td>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="Accessibility" when={accessibility.length > 0}>
        <Lines of={accessibility} />
      </Section>
      <Section title="Content" when={content.length > 0}>
        <Lines of={content} />
      </Section>
      <Section title="Related components" when={Object.keys(related).length > 0}>
        <ul>
          {Object.entries(related).map(([title, why]) => (
            <li key={title}>
              <a href={`./?path=/docs/${docsId(title)}`} target="_top">
                {title.split('/').at(-1)}
              </a>
              : {why}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
