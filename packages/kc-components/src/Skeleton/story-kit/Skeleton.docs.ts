import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Reserves the space of content that is loading, so that the layout does not move when the content appears.',
  avoid: 'Use EmptyState if there is no content to load. Use Progress for an operation.',
  dos: [
    { text: 'Set height to the height of the content.', story: 'Block' },
    { text: 'Of several skeletons, pass label to one and null to the others.', story: 'Silent' },
  ],
  donts: [{ text: 'Do not use it to reload content that is already visible: keep the content, and use Spinner.' }],
  keyboard: [],
  accessibility: ['It has the role status, unless label is null. The bars are hidden from screen readers.'],
  content: ["Name the content in the label if the page does not: 'Loading users'."],
  related: { Spinner: 'a page that loads', EmptyState: 'content that is empty or failed to load', Progress: 'an operation' },
});
