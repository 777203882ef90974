import { basename, dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { docsId, storySuffix } from '../../.storybook/docsLinks.ts';
import type { ComponentDocs } from '../../packages/kc-components/src/theme/story-kit/componentDocs.ts';
import { at } from '../lib/paths.ts';
import { files, storiesOf, text } from './sources.ts';

const titleOf = (path: string): string => /\btitle: '(Components\/[^']+)'/.exec(text(path))?.[1] ?? '';
const nameOf = (path: string): string => basename(path, '.stories.tsx');
const docsOf = (path: string): string => `${dirname(path)}/story-kit/${nameOf(path)}.docs.ts`;

const stories = files('packages/kc-components/src/*/*.stories.tsx');
/** Pages that are written by hand in MDX, by the stories file that they belong to. */
const handWritten = stories.filter((path) => files(path.replace('.stories.tsx', '.mdx')).length > 0);
const withDocs = stories.filter((path) => text(path).includes("tags: ['autodocs']"));
/** More stories of a component, such as 'Components/DataGrid/Menus' or 'Components/Form speed', have no page of their own. */
const isPart = (path: string): boolean => handWritten.some((page) => page !== path && dirname(page) === dirname(path));

describe('docs of components', () => {
  it.each(stories.filter((path) => !isPart(path)))('%s has a docs page', (path) => {
    expect([...handWritten, ...withDocs]).toContain(path);
    if (withDocs.includes(path)) expect(files(docsOf(path))).toEqual([docsOf(path)]);
  });

  it('belong to a stories file that shows them', () => {
    expect(files('packages/kc-components/src/*/story-kit/*.docs.ts').filter((path) => !withDocs.map(docsOf).includes(path))).toEqual([]);
  });

  it.each(withDocs)('%s links only to stories and pages that exist', async (path) => {
    const { default: docs } = (await import(at(docsOf(path)))) as { default: ComponentDocs };
    const examples = [...docs.dos, ...docs.donts].flatMap(({ story }) => story ?? []);
    expect(examples.filter((name) => !storiesOf(path).includes(name))).toEqual([]);
    const pages = [...handWritten, ...withDocs].filter((other) => other !== path).map((other) => docsId(titleOf(other).replace(/^Components\//, '')));
    expect(
      Object.keys(docs.related)
        .map(docsId)
        .filter((id) => !pages.includes(id)),
    ).toEqual([]);
  });

  it('derive the ids of stories as Storybook does', () => {
    expect(docsId('Fields/SelectField')).toBe('components-fields-selectfield--docs');
    expect(['Primary', 'WithAction', 'InAShadowRoot', 'AThousand'].map(storySuffix)).toEqual(['primary', 'with-action', 'in-a-shadow-root', 'a-thousand']);
  });
});
