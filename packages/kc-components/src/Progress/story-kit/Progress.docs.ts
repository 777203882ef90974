import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows the progress of an operation.',
  avoid: 'Use Spinner for a page that loads, and the pending state of Button for one short request.',
  dos: [
    { text: 'Pass valueText to name the counted objects, such as nodes.', story: 'InWords' },
    { text: 'Omit value if the progress is unknown.', story: 'Indeterminate' },
    { text: 'Use inline in a cell of a grid.', story: 'Inline' },
  ],
  donts: [{ text: 'Do not decrease value. Show a new bar for new work.' }],
  keyboard: [],
  accessibility: ['It is a native progress element, named by the label. valueText replaces the percentage.', 'Messages move up so that they do not cover it.'],
  content: ["Name the operation in the label: 'Encrypting disk C:'."],
  related: { Spinner: 'a page that loads', ResultList: 'the result of each object', Skeleton: 'content that loads' },
});
