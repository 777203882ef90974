import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Arranges one page: heading, one sentence, actions, tabs and content.',
  avoid: 'Do not use it in a dialog or inside another page.',
  dos: [
    { text: 'Pass the most important action in primary. It is at the far end of the heading.', story: 'Default' },
    { text: 'Set scroll for settings and dashboards.', story: 'Scrolling' },
    { text: 'Pass Tabs in tabs: they are between heading and content.', story: 'WithTabs' },
  ],
  donts: [{ text: 'Do not set scroll around a grid: the grid scrolls its own rows.' }],
  keyboard: [['Arrow keys, Page up, Page down', 'Scroll a page that has scroll, while it has the focus.']],
  accessibility: ['The title is the h1 of the page.', 'A page with scroll is a focusable region, named by its title.'],
  content: ['Use the text of the navigation link as the title.', 'Write one sentence in sub, or none.'],
  related: { AppFrame: 'the frame around pages', Card: 'a box on a page', Tabs: 'parts of a page' },
});
