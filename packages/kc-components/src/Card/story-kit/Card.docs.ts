import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Groups related content of a page in a box with a heading.',
  avoid: 'Do not put a card into a card, and do not wrap a grid in one: a grid has its own frame. Use PageSection for a block of settings.',
  dos: [
    { text: 'Name the content with a short title. The title makes the card a region that screen readers list.', story: 'Default' },
    { text: 'Place small actions for the whole card beside its title.', story: 'WithActions' },
  ],
  donts: [{ text: 'Do not leave out the title for a card that stands alone. Only a plain box inside a titled section needs none.', story: 'Plain' }],
  keyboard: [],
  accessibility: ['Set level so that the heading follows the heading above it. The default is 2.'],
  content: ['Write the title as a noun without a full stop.'],
  related: { DetailsList: 'the properties of one object', Page: 'the page around the card' },
});
