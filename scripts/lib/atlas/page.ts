import type { Changes } from './compare.ts';
import type { Atlas, Picture } from './record.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const styles = `
body { margin: 0 auto; max-width: 100rem; padding: 1rem 1.5rem 4rem; font: 0.875rem/1.25rem system-ui, sans-serif; color: #1a2130; background: #f4f5f8; }
@media (prefers-color-scheme: dark) { body { color: #e6e9ef; background: #0d1017; } a { color: #a5b4ff; } }
h1 { font-size: 1.5rem; line-height: 2rem; } h2 { font-size: 1.125rem; margin: 2.5rem 0 0.5rem; } h3 { margin: 1.5rem 0 0.5rem; font-size: 0.9375rem; }
nav ul { columns: 14rem; padding-inline-start: 1rem; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
figure { margin: 0; } figcaption { margin-top: 0.25rem; overflow-wrap: anywhere; }
img { display: block; width: 100%; height: auto; border: 1px solid #8888; border-radius: 0.375rem; background: #8881; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.25rem; }
.badge { display: inline-block; margin-inline-start: 0.5rem; padding: 0 0.5rem; border: 1px solid currentColor; border-radius: 1rem; font-weight: 400; font-size: 0.75rem; }
`;

const badge = (text: string): string => `<span class="badge">${escaped(text)}</span>`;

const linkOf = ({ id, globals }: Picture): string => `../?path=/story/${id}${globals === '' ? '' : `&globals=${globals}`}`;
const labelOf = ({ name, variant }: Picture): string => (variant === '' ? name : `${name}, ${variant}`);

/** Sizes of the pictures are unknown here: lazy loading needs none, because every row has the same width. */
const image = (folder: string, file: string, alt: string): string => `<img loading="lazy" src="${folder}/${escaped(file)}" alt="${escaped(alt)}">`;

const item = (picture: Picture): string => {
  const label = `${picture.title}: ${labelOf(picture)}`;
  return `<li><figure><a href="${escaped(linkOf(picture))}">${image('pictures', picture.file, label)}</a><figcaption>${escaped(labelOf(picture))}${
    picture.problems > 0 ? badge(`Problems: ${picture.problems}`) : ''
  }</figcaption></figure></li>`;
};

const changedItem = (picture: Picture): string => {
  const label = `${picture.title}: ${labelOf(picture)}`;
  return `<li><figure><a class="pair" href="${escaped(linkOf(picture))}">${image('before', picture.file, `${label}, before`)}${image(
    'pictures',
    picture.file,
    `${label}, now`,
  )}</a><figcaption>${escaped(label)}</figcaption></figure></li>`;
};

const names = (title: string, all: readonly string[]): string =>
  all.length === 0 ? '' : `<h3>${title} (${all.length})</h3><p>${all.map((name) => escaped(name.replace(/\.png$/, ''))).join(', ')}</p>`;

/** Returns the section about what changed since an earlier atlas. */
function changesSection(atlas: Atlas, { since, changes: { changed, added, removed } }: { since: string; changes: Changes }): string {
  const pictures = atlas.pictures.filter(({ file }) => changed.includes(file));
  const nothing = changed.length + added.length + removed.length === 0;
  return `<h2 id="changes">Changed since ${escaped(since)}</h2>${nothing ? '<p>Nothing.</p>' : ''}${
    pictures.length === 0 ? '' : `<h3>Changed (${pictures.length})</h3><ul class="pictures">${pictures.map(changedItem).join('\n')}</ul>`
  }${names('New', added)}${names('Removed', removed)}`;
}

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * Returns the page of the atlas: a section for each title, with all its states as thumbnails that open the story. `stabilities`: those of the entry points, by
 * title.
 */
export function atlasPage(atlas: Atlas, stabilities: Readonly<Record<string, string>>, comparison?: { since: string; changes: Changes }): string {
  const titles = [...Map.groupBy(atlas.pictures, ({ title }) => title)];
  const sections = titles.map(([title, pictures]) => {
    const standard = pictures.filter(({ variant }) => variant === '');
    const failed = standard.filter(({ problems }) => problems > 0).length;
    const accessible = failed === 0 ? `Accessible states: ${standard.length}` : `States with problems: ${failed} of ${standard.length}`;
    return `<section><h2 id="${anchorOf(title)}">${escaped(title)}${badge(stabilities[title] ?? 'internal')}${badge(accessible)}</h2><ul class="pictures">${pictures
      .map(item)
      .join('\n')}</ul></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>State atlas</title><style>${styles}</style></head>
<body>
<h1>State atlas of version ${escaped(atlas.version)}</h1>
<p>Titles: ${titles.length}. Pictures: ${atlas.pictures.length}. A picture opens its story. "Accessible" states passed their play function, axe and the check of contrast when the pictures were taken.</p>
${comparison ? changesSection(atlas, comparison) : ''}
<nav aria-label="Titles"><ul>${titles.map(([title]) => `<li><a href="#${anchorOf(title)}">${escaped(title)}</a></li>`).join('')}</ul></nav>
${sections.join('\n')}
</body>
</html>
`;
}
