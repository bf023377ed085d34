import { Link, type LinkProps } from "@remix-run/react";
import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "./class-names";
import { Icon, type IconShapes } from "./icon";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";

interface Look {
  /** Prominence; use one primary button per form. Default: secondary. */
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  /** 32 px high with a mouse, but 44 px on a touch screen. */
  small?: boolean;
  icon?: IconShapes;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Its action is running: a spinner is shown and further clicks are ignored. */
  busy?: boolean;
}

function look({ variant = "secondary", wide, small }: Look, className?: string) {
  return classNames("button", `button-${variant}`, wide && "button-wide", small && "button-small", className);
}

/** A button. `type` is "button" by default, so that no form is submitted by accident. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, wide, small, icon, busy, className, children, type = "button", onClick, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={look({ variant, wide, small }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
});

/** A link that looks like a button: for navigation, never for changing something. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkProps & Look>(function LinkButton(
  { variant, wide, small, icon, className, children, ...rest },
  ref,
) {
  return (
    <Link {...rest} ref={ref} className={look({ variant, wide, small }, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
});

export interface IconButtonProps extends Omit<ButtonProps, "icon" | "wide" | "children"> {
  icon: IconShapes;
  /** Its accessible name, shown as a tooltip as well. */
  label: string;
}

/** A square button with only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, variant = "quiet", className, ...rest },
  ref,
) {
  return (
    <Button
      {...rest}
      ref={ref}
      variant={variant}
      icon={icon}
      aria-label={label}
      title={label}
      className={classNames("button-icon", className)}
    />
  );
});

export interface IconLinkProps extends Omit<LinkProps, "children"> {
  icon: IconShapes;
  label: string;
  small?: boolean;
  variant?: ButtonVariant;
}

/** A square link with only an icon. */
export function IconLink({ to, reloadDocument, prefetch, ...rest }: IconLinkProps) {
  if (reloadDocument && typeof to === "string") return <IconAnchor href={to} {...rest} />;
  const { icon, label, small, variant = "quiet", className, ...link } = rest;
  return (
    <Link
      {...link}
      to={to}
      prefetch={prefetch}
      aria-label={label}
      title={label}
      className={look({ variant, small }, classNames("button-icon", className))}
    >
      <Icon of={icon} />
    </Link>
  );
}

export interface IconAnchorProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "children">,
    Pick<IconLinkProps, "icon" | "label" | "small" | "variant"> {}

/**
 * A square link with only an icon, which the router ignores unless `onClick` is `useFollow()`. Use it in long lists:
 * each `Link` resolves its address against the surrounding routes four times.
 */
export function IconAnchor({ href, icon, label, small, variant = "quiet", className, ...rest }: IconAnchorProps) {
  return (
    <a
      {...rest}
      aria-label={label}
      title={label}
      className={look({ variant, small }, classNames("button-icon", className))}
      href={href}
    >
      <Icon of={icon} />
    </a>
  );
}
