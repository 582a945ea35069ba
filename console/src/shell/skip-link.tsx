import classes from './skip-link.module.css';

/** The first thing that Tab comes to. */
export const SkipLink = () => (
  <a className={classes['link']} href="#page">
    Skip to content
  </a>
);
