import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows as a thin moving line that a page is loading.',
  avoid: 'Use Skeleton for a first load, Progress for long work, and the pending state of Button for an action.',
  dos: [{ text: 'Place it right below the header of what is loading.', story: 'Active' }],
  donts: [{ text: 'Do not shorten the delay: work that takes less than 150 ms should not flash.', story: 'ShortWork' }],
  keyboard: [],
  accessibility: ['A native progress element without a value carries the label.', 'The line stands still for users who prefer reduced motion.'],
  content: ['Keep the default label unless several things load at once.'],
  related: { Skeleton: 'a first load', Progress: 'long work' },
});
