{{- define "holdfast.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* Of one part: dict "root" $ "part" "api" */}}
{{- define "holdfast.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "holdfast.labels" -}}
{{ include "holdfast.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* With a tag of its own: dict "root" $ "tag" "1.2.3" */}}
{{- define "holdfast.image" -}}
{{ .root.Values.image.repository }}:{{ .tag | default .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "holdfast.podSecurity" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  {{- if .Values.secretFiles }}
  # The files of the secret belong to this group.
  fsGroup: 1000
  {{- end }}
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "holdfast.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .Values.secretFiles }}
  - { name: secrets, mountPath: {{ include "holdfast.secretsFolder" . }}, readOnly: true }
  {{- end }}
{{- end }}

{{- define "holdfast.secretsFolder" }}/run/secrets/holdfast{{ end }}

{{/* Of all pods: dict "root" $ "keys" the keys of the secret that the pod reads from files. A key that is optional may be missing. */}}
{{- define "holdfast.volumes" -}}
volumes:
  - { name: tmp, emptyDir: {} }
  {{- with .keys }}
  - name: secrets
    secret:
      secretName: {{ $.root.Values.existingSecret | quote }}
      defaultMode: 0440
      items: [{{ range $at, $key := . }}{{ if $at }}, {{ end }}{ key: {{ $key }}, path: {{ $key }} }{{ end }}]
  {{- end }}
{{- end }}

{{/* The variables that name the files: dict "root" $ "keys" … */}}
{{- define "holdfast.fileVariables" -}}
{{- range .keys }}
- { name: {{ . }}_FILE, value: {{ include "holdfast.secretsFolder" $ }}/{{ . }} }
{{- end }}
{{- end }}

{{/* This is as long as a process needs after the signal to stop, and a little more. */}}
{{- define "holdfast.stopSeconds" -}}
{{- $config := merge (dict) .own.config .root.Values.config -}}
{{- $delay := index $config "SHUTDOWN_DELAY_MS" | default 0 | int -}}
{{- $grace := index $config "SHUTDOWN_GRACE_MS" | default 20000 | int -}}
{{- add (div (add $delay $grace) 1000) 10 -}}
{{- end }}

{{/* What both processes have in common: dict "root" $ "part" "api" "own" .Values.api */}}
{{- define "holdfast.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "holdfast.name" .root }}-{{ .part }}
  labels: {{ include "holdfast.labels" . | nindent 4 }}
spec:
  {{- if not .own.autoscaling.enabled }}
  replicas: {{ .own.replicas }}
  {{- end }}
  strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }
  selector:
    matchLabels: {{ include "holdfast.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{ include "holdfast.labels" . | nindent 8 }}
      annotations:
        checksum/config: {{ list .root.Values.config .own.config | toJson | sha256sum }}
    spec:
      {{- include "holdfast.podSecurity" .root | nindent 6 }}
      terminationGracePeriodSeconds: {{ include "holdfast.stopSeconds" . }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{ include "holdfast.selector" . | nindent 14 }}
      {{- with .own.nodeSelector }}
      nodeSelector: {{ toYaml . | nindent 8 }}
      {{- end }}
      {{- with .own.tolerations }}
      tolerations: {{ toYaml . | nindent 8 }}
      {{- end }}
      {{- with .own.affinity }}
      affinity: {{ toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .part }}
          image: {{ include "holdfast.image" (dict "root" .root "tag" .own.tag) | quote }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          command: [node, {{ .main }}]
          envFrom:
            - configMapRef: { name: {{ include "holdfast.name" .root }}-{{ .part }} }
            {{- if not .root.Values.secretFiles }}
            - secretRef: { name: {{ .root.Values.existingSecret | quote }} }
            {{- end }}
          {{- with .root.Values.secretFiles }}
          env: {{- include "holdfast.fileVariables" (dict "keys" .) | nindent 12 }}
          {{- end }}
          ports: {{ toYaml .ports | nindent 12 }}
          startupProbe:
            httpGet: { path: /health/live, port: {{ .health }} }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /health/live, port: {{ .health }} }
            periodSeconds: 10
            timeoutSeconds: 5
          readinessProbe:
            httpGet: { path: /health/ready, port: {{ .health }} }
            periodSeconds: 2
            timeoutSeconds: 5
            failureThreshold: {{ .unreadyAfter }}
          resources: {{ toYaml .own.resources | nindent 12 }}
          {{- include "holdfast.containerSecurity" .root | nindent 10 }}
      {{- include "holdfast.volumes" (dict "root" .root "keys" .root.Values.secretFiles) | nindent 6 }}
{{- end }}
