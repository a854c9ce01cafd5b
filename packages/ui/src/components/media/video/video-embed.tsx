import { islandAttributes } from '../../../markup/island.tsx';
import styles from './video-embed.module.css';

interface VideoEmbedProps {
  /** The id of the link to the video's page, which is rendered earlier and works without a script. */
  linkId: string;
  /** The URL of the service's player, loaded only on a click. */
  frameUrl: string;
  /** The accessible name of the player. */
  title: string;
}

/** Plays a video in place of the link to its page. */
export function VideoEmbed(props: VideoEmbedProps) {
  const settings = { ...props, className: styles.frame ?? '' };
  return <span hidden {...islandAttributes('video-embed', { start: 'load', settings })} />;
}
