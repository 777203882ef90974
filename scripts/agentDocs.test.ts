import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agentFiles, manifestsWithRules, readGuides, readPages } from '../.storybook/agentDocs.ts';
import { files as find, text } from './conventions/sources.ts';

const files = await agentFiles();
const guides = await readGuides();
const pages = [...files].filter(([path]) => !path.endsWith('.json'));

describe('docs for tools', () => {
  it.each(pages)('%s links only to files that a built Storybook contains', (path, content) => {
    const links = [...content.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^(?:https?:|#)/.test(target));
    const missing = links.filter((target) => {
      const found = posix.join(posix.dirname(path), target.replace(/#.*$/, ''));
      return !files.has(found) && found !== 'manifests/components.json';
    });
    expect(missing).toEqual([]);
  });

  it('list every component that has a docs page', () => {
    const titles = find('packages/kc-components/src/*/*.stories.tsx')
      .filter((path) => text(path).includes("tags: ['autodocs']"))
      .map((path) => /\btitle: 'Components\/([^']+)'/.exec(text(path))?.[1]);
    expect(titles.filter((title) => !guides.some((guide) => guide.title === title))).toEqual([]);
    const lines = (files.get('llms.txt') ?? '').split('\n').filter((line) => /^- \[.+\]\(llms\/(?!kc-|tokens).+\.md\): \S/.test(line));
    expect(lines).toHaveLength(guides.length + readPages().length);
  });

  it.each(readPages())('has the page $title as text, without imports and elements', ({ text: page }) => {
    expect(page).toMatch(/^# \w+\n\n\S/);
    expect(page.replaceAll(/```[\s\S]*?```/g, '')).not.toMatch(/^(?:import |<[A-Z])/m);
  });

  it('add the rules of a component to its manifest, and remove paths of the machine', async () => {
    const button = { id: 'components-button', reactDocgen: { definedInFile: `${process.cwd()}/packages/kc-components/src/Button/Button.tsx` } };
    const other = { id: 'areas-users' };
    const { components } = await manifestsWithRules({ components: { components: { button, other } } });
    expect(components.components.button).toMatchObject({
      reactDocgen: { definedInFile: 'packages/kc-components/src/Button/Button.tsx' },
      rules: { purpose: expect.stringContaining('button') as string },
    });
    expect(components.components.other).toEqual(other);
  });
});
