import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Stacks titles that unfold their content, one at a time. Use it for help texts and for details that few readers need.',
  avoid: 'Do not hide what every user must read, or fields of a form. Use Tabs when readers switch between parts of equal weight.',
  dos: [
    { text: 'Write titles that a reader can choose from without opening them.', story: 'Folded' },
    { text: 'Open the item that most readers came for.', story: 'OneOpen' },
  ],
  donts: [{ text: 'Do not put an error message into a folded item: nobody would see it.' }],
  keyboard: [
    ['Tab', 'Moves from title to title, and into the open content.'],
    ['Enter, Space', 'Opens or closes the item. Opening one closes the others.'],
  ],
  accessibility: ['The items are native <details> elements. The browser announces their state and finds folded text with its own search.'],
  content: ['Write the title as a question or a noun phrase, without a full stop.'],
  related: { Tabs: 'parts of equal weight that readers switch between', Card: 'content that stays visible' },
});
