import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Lays out one page: heading, one sentence, actions, tabs and content.',
  avoid: 'Do not use it in a dialog or inside another page.',
  dos: [
    { text: 'Place the one primary action at the far right.', story: 'Default' },
    { text: 'Set scroll for settings and dashboards.', story: 'Scrolling' },
    { text: 'Put tabs between heading and content.', story: 'WithTabs' },
  ],
  donts: [{ text: 'Do not set scroll around a grid: the grid scrolls inside itself.' }],
  keyboard: [['Arrow keys, Page up, Page down', 'Scroll a page with scroll while it has focus.']],
  accessibility: ['The title is the h1 of the page.', 'A scrolling page is a focusable region that is named by its title.'],
  content: ['Use the words of the navigation as the title.', 'Write one sentence in sub, or none.'],
  related: { AppFrame: 'the frame around pages', Card: 'boxes on a page', Tabs: 'parts of a page' },
});
