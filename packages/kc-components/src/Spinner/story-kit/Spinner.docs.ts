import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows that a page is loading, as a thin moving line.',
  avoid: 'Use Skeleton for a first load, Progress for an operation, and the pending state of Button for an action.',
  dos: [{ text: 'Place it directly below the header of the content that loads.', story: 'Active' }],
  donts: [{ text: 'Do not shorten the delay: the line would flash for work that takes less than 150 ms.', story: 'ShortWork' }],
  keyboard: [],
  accessibility: ['It is a native progress element without a value, named by the label.', 'The line does not move for users who prefer reduced motion.'],
  content: ['Keep the default label, unless several parts of the page load at once.'],
  related: { Skeleton: 'a first load', Progress: 'an operation' },
});
