import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Arranges parts of a page or dialog below each other, with equal space between them.',
  avoid: 'Use FieldGrid for fields side by side.',
  dos: [
    { text: 'Use tight for parts that belong together.', story: 'Tight' },
    { text: 'Use ButtonRow for buttons side by side. They wrap if the space is narrow.', story: 'OfButtons' },
  ],
  donts: [{ text: 'Do not add margins to the children: they add to the space.', story: 'Default' }],
  keyboard: [],
  accessibility: ['It adds no role. The reading order is the order of the children.'],
  content: [],
  related: { Card: 'a box around content', Page: 'the layout of a page' },
});
