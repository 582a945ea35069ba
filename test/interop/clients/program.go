// Command program lists, starts, answers and reads executions with the client that OpenAPI Generator has made for Go.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"
	"time"

	"example.org/team/holdfast"
)

type asked struct {
	URL, APIKey, ProjectID, WorkflowID, UnknownID string
	Input                                         map[string]any
	Answer                                        any
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func read[T, R any](value T, _ R, err error) T { return must(value, err) }

func main() {
	var ask asked
	must(0, json.NewDecoder(os.Stdin).Decode(&ask))
	configuration := holdfast.NewConfiguration()
	configuration.Servers = holdfast.ServerConfigurations{{URL: ask.URL}}
	client := holdfast.NewAPIClient(configuration)
	keys := map[string]holdfast.APIKey{"apiKey": {Key: ask.APIKey}}
	ctx := context.WithValue(context.Background(), holdfast.ContextAPIKeys, keys)

	actions := read(client.ActionsAPI.ListActions(ctx).Execute())
	start := holdfast.StartExecution{WorkflowId: ask.WorkflowID, Input: ask.Input}
	started := read(client.ExecutionsAPI.StartExecution(ctx, ask.ProjectID).StartExecution(start).Prefer("wait=30").Execute())
	held := read(client.ExecutionsAPI.ListExecutions(ctx, ask.ProjectID).WorkflowId(ask.WorkflowID).Status(holdfast.EXECUTIONSTATUS_ON_HOLD).Execute())
	answer := holdfast.ResumeExecution{ActionId: "approval", Data: ask.Answer}
	read(client.ExecutionsAPI.ResumeExecution(ctx, ask.ProjectID, started.Id).ResumeExecution(answer).Execute())
	ended := started
	for ended.EndTime.Get() == nil {
		time.Sleep(50 * time.Millisecond)
		ended = read(client.ExecutionsAPI.GetExecution(ctx, ask.ProjectID, started.Id).Execute())
	}
	var refusal any
	_, _, err := client.ExecutionsAPI.GetExecution(ctx, ask.ProjectID, ask.UnknownID).Execute()
	var refused *holdfast.GenericOpenAPIError
	if errors.As(err, &refused) {
		refusal = refused.Model().(holdfast.ErrorBody).Code
	}
	must(0, json.NewEncoder(os.Stdout).Encode(map[string]any{
		"actions": len(actions.Data),
		"started": started.Status,
		"held":    len(held.Data) == 1 && held.Data[0].Id == started.Id,
		"ended":   ended.Status,
		"input":   ended.Payload.Input,
		"output":  ended.Payload.Actions["approval"].Output,
		"refusal": refusal,
	}))
}
