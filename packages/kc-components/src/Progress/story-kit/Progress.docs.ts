import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows how far a piece of work is.',
  avoid: 'Use Spinner for a page that loads, and the pending state of Button for one short request.',
  dos: [
    { text: 'Say in valueText what is counted.', story: 'InWords' },
    { text: 'Leave out value while nobody knows how long it takes.', story: 'Indeterminate' },
    { text: 'Use inline in a cell of a grid.', story: 'Inline' },
  ],
  donts: [{ text: 'Do not let the bar go backwards. Start a new one instead.' }],
  keyboard: [],
  accessibility: ['A native progress element carries the value and the text.', 'Messages in the corner keep clear of it.'],
  content: ["Write the label as what is going on: 'Encrypting disk C:'."],
  related: { Spinner: 'loading without a known end', ResultList: 'the result of each object', Skeleton: 'content that will come' },
});
