import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Places a box beside an anchor, above everything else. Menus, lists and tooltips are built on it.',
  avoid: 'Do not use it directly when Menu, Popover or Tooltip fits: it manages neither focus nor closing.',
  dos: [
    { text: 'Let the box change its side near an edge of the window.', story: 'NearEachEdge' },
    { text: 'Put the scrolling part into the box when it may be taller than the window.', story: 'TallerThanTheWindow' },
  ],
  donts: [{ text: 'Do not set its position yourself. It follows an anchor that moves.', story: 'AnchorMoves' }],
  keyboard: [],
  accessibility: [
    'The box has no role and no focus handling. The component that uses it adds both.',
    'It is drawn in the dialog of its anchor, so a modal dialog does not cover it.',
  ],
  content: [],
  related: { 'Popup/Popover': 'a box with focus', Menu: 'actions', Tooltip: 'a sentence' },
});
