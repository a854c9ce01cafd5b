import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { type MapSheet, mapSheet } from '../../drawing/map/map-sheet.ts';
import { PlaceMap } from './place-map.tsx';

const meta: Meta<typeof PlaceMap> = {
  title: 'Primitives/Data/Place map',
  component: PlaceMap,
  decorators: [(map) => <div style={{ maxInlineSize: '24rem' }}>{map()}</div>],
};
export default meta;
type Story = StoryObj<typeof PlaceMap>;

const positions = [
  { latitude: 53.0748, longitude: 8.8129 },
  { latitude: 52.5301, longitude: 13.4052 },
  { latitude: 50.9389, longitude: 6.9527 },
  { latitude: 48.1363, longitude: 11.5728 },
];
const places = positions.map((_, index) => ({ mark: `${index + 1}`, href: `#place-${index + 1}` }));
const length = (kilometres: number) => `${kilometres}\u202fkm`;

function sheetOf(wish: Parameters<typeof mapSheet>[0]): MapSheet {
  const sheet = mapSheet(wish);
  if (sheet === null) throw new Error('expected a map');
  return sheet;
}

export const Country: Story = {
  args: { sheet: sheetOf({ countries: ['DE'], places: positions, shows: 'countries' }), places, length },
};

export const Surroundings: Story = {
  args: {
    sheet: sheetOf({ countries: ['DE'], places: positions.slice(2, 3), shows: 'places' }),
    places: places.slice(2, 3),
    length,
  },
};
