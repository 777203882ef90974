import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Holds the place of content that is loading, so that nothing moves when it comes.',
  avoid: 'Do not use it for less than a moment of work, or where nothing will come: use EmptyState.',
  dos: [
    { text: 'Match the height of what will come.', story: 'Block' },
    { text: 'Give the label to one of several skeletons, and null to the others.', story: 'Silent' },
  ],
  donts: [{ text: 'Do not animate it: nothing can be done meanwhile.' }],
  keyboard: [],
  accessibility: ['The role is status. The bars are hidden from screen readers.'],
  content: ["Say what is loading when the page does not: 'Loading users'."],
  related: { Spinner: 'a page that loads', EmptyState: 'content that is not there', Progress: 'work with a known end' },
});
