import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Groups related content of a page in a box with a heading.',
  avoid: 'Do not put a card into a card, or a grid into a card: a grid has its own frame. Use PageSection for a block of settings.',
  dos: [
    { text: 'Name the content with a short title. The card is then a region, which screen readers can list.', story: 'Default' },
    { text: 'Place small actions for the whole card beside its title.', story: 'WithActions' },
  ],
  donts: [{ text: 'Do not omit the title of a card unless it is inside a section that has one.', story: 'Plain' }],
  keyboard: [],
  accessibility: ['Set level so that the heading follows the heading above it. The default is 2.'],
  content: ['Write the title as a noun without a full stop.'],
  related: { DetailsList: 'the properties of one object', Page: 'the page around the card' },
});
