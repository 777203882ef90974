import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Places parts of a page or dialog below each other, with the space of the density.',
  avoid: 'Use FieldGrid for fields side by side.',
  dos: [
    { text: 'Use tight for parts that belong together.', story: 'Tight' },
    { text: 'Use ButtonRow for buttons side by side. They wrap in a narrow place.', story: 'OfButtons' },
  ],
  donts: [{ text: 'Do not add margins to the children.' }],
  keyboard: [],
  accessibility: ['It adds no role. The reading order is the order of the children.'],
  content: [],
  related: { Card: 'a box around content', Page: 'the page' },
});
