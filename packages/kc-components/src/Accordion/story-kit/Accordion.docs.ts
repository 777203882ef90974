import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a list of titles. Each title opens its content and closes the others. Use it for help texts and for details that few readers need.',
  avoid: 'Do not hide information that every user must read, or the fields of a form. Use Tabs when readers switch between parts of equal weight.',
  dos: [
    { text: 'Write titles that a reader can choose from without opening them.', story: 'Folded' },
    { text: 'Open the item that most readers came for.', story: 'OneOpen' },
  ],
  donts: [{ text: 'Do not put an error message into a closed item: users would not see it.', story: 'Folded' }],
  keyboard: [
    ['Tab', 'Moves from title to title, and into the open content.'],
    ['Enter, Space', 'Opens or closes the item. Opening one closes the others.'],
  ],
  accessibility: [
    'The items are native <details> elements, so screen readers announce whether an item is open.',
    'The find command of the browser also searches closed items, if the browser supports this.',
  ],
  content: ['Write the title as a question or a noun phrase, without a full stop.'],
  related: { Tabs: 'parts of equal weight that readers switch between', Card: 'content that stays visible' },
});
